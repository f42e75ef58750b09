import { useEffect, useRef, useState } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { fileNameProblem } from '#domain/order-sheet/sheet-file.ts'
import type { Problem } from '#domain/result.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { closeModal } from '../../ui/modal-store.ts'
import { Notice } from '../../ui/Notice.tsx'
import { modeOf } from '../cart/cart-path.ts'
import { type CheckedSheet, checkSheet, maxFileBytes } from './order-sheet-calls.ts'
import { SheetPreview } from './SheetPreview.tsx'
import { SheetStart } from './SheetStart.tsx'

interface Checked {
  file: File
  sheet: CheckedSheet
}

/** Takes an uploaded order sheet, shows the checked rows, and adds them to the cart when the buyer confirms. */
export function OrderSheetDialog({ props }: { props: Readonly<Record<string, unknown>> }) {
  const t = useTexts()
  const [orderType, setOrderType] = useState<OrderType>(props.orderType === 'preOrder' ? 'preOrder' : 'order')
  const [checked, setChecked] = useState<Checked>()
  const [sending, setSending] = useState<File>()
  const [problem, setProblem] = useState<Problem | 'tooBig'>()
  const title = useRef<HTMLHeadingElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) answer.current?.focus()
    else if (checked || sending) title.current?.focus()
  }, [problem, checked, sending])

  async function take(file: File) {
    setProblem(undefined)
    const byName = fileNameProblem(file.name)
    if (byName) return setProblem(byName)
    if (file.size > maxFileBytes) return setProblem('tooBig')
    setSending(file)
    try {
      setChecked({ file, sheet: await checkSheet(file, orderType) })
    } catch (error) {
      setProblem(problemOf(error))
    }
    setSending(undefined)
  }

  return (
    <div data-wide data-mode={modeOf(orderType)} className="grid gap-4">
      <h2 id="modal-title" ref={title} tabIndex={-1} className="text-title font-semibold outline-none">
        {t('order.sheet')}
      </h2>
      {problem && (
        <Notice kind="danger" ref={answer}>
          {problem === 'tooBig' ? t('sheet.too.big') : problemText(problem)}
        </Notice>
      )}
      {sending ? (
        <div role="status" className="grid gap-3 rounded-box border border-line bg-canvas px-4 py-10">
          <p className="text-center text-row">{t('sheet.checking', { name: sending.name })}</p>
          <progress className="h-1 w-full accent-mode" aria-label={t('sheet.checking', { name: sending.name })} />
        </div>
      ) : checked ? (
        <SheetPreview
          key={checked.file.name + checked.file.lastModified}
          file={checked.file}
          sheet={checked.sheet}
          onOther={() => setChecked(undefined)}
        />
      ) : (
        <SheetStart
          orderType={orderType}
          category={typeof props.category === 'string' ? props.category : undefined}
          onMode={setOrderType}
          onFile={file => void take(file)}
          onProblem={setProblem}
        />
      )}
      {!checked && (
        <div className="flex justify-end border-t border-line pt-3">
          <Button kind="quiet" onClick={closeModal}>
            {t('close')}
          </Button>
        </div>
      )}
    </div>
  )
}
