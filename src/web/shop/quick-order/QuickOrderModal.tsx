import { useEffect, useMemo, useRef, useState } from 'react'
import { maxLines, putLines } from '#domain/cart/cart.ts'
import type { OrderType } from '#domain/cart/line.ts'
import { looksLikeQuickOrder, type QuickOrder, readQuickOrder } from '#domain/cart/quick-order.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { closeModal } from '../../ui/modal-store.ts'
import { Notice } from '../../ui/Notice.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.ts'
import { modeOf } from '../cart/cart-path.ts'
import { openCartAction, toastCartLoading, toastFailed } from '../cart/cart-toasts.ts'
import { openSeasons } from '../cart/decisions.ts'
import { editWithUndo, undoAction } from '../cart/undo.ts'
import { useShopRules } from '../cart/use-shop-rules.ts'
import { ButtonKey } from '../shortcuts/ButtonKey.tsx'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { checkRows, lineOf, type QuickRow } from './check-rows.ts'
import { QuickRows } from './QuickRows.tsx'

/** Pasted numbers and quantities, checked row by row before they enter the cart. */
export function QuickOrderModal({ props }: { props: Readonly<Record<string, unknown>> }) {
  const t = useTexts()
  const rules = useShopRules()
  const orderType = props.orderType as OrderType
  const [text, setText] = useState(String(props.text ?? ''))
  const [rows, setRows] = useState<readonly QuickRow[]>()
  const [unread, setUnread] = useState<QuickOrder['unread']>([])
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isChecking = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const scheme = useMemo(
    () =>
      rules && {
        orderType,
        seasonCodes: rules.seasons.map(season => season.code),
        firstSeason: rules.seasons.findIndex(({ code }) => code === openSeasons(rules)[0]),
      },
    [rules, orderType],
  )

  async function check(written: string): Promise<void> {
    // Enter, the button and the shortcut may all fire for one press.
    if (!scheme || isChecking.current) return
    const read = readQuickOrder(written, scheme)
    if (read.lines.length === 0) {
      setProblem(t('quick.nothing'))
      return
    }
    isChecking.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      setRows(
        await checkRows(
          read.lines.slice(0, maxLines).map(line => ({ ...line, orderType, seasons: scheme.seasonCodes })),
        ),
      )
      setUnread(read.unread)
      heading.current?.focus()
    } catch (error) {
      setProblem(problemText(problemOf(error)))
    }
    isChecking.current = false
    setBusy(false)
  }

  // A text that was pasted onto the page is checked without pressing the button.
  const given = String(props.text ?? '')
  const first = useRef(check)
  first.current = check
  useEffect(() => {
    if (given && scheme) void first.current(given)
  }, [given, scheme])

  async function recheck(row: QuickRow, changed: QuickRow): Promise<void> {
    try {
      const [again] = await checkRows([changed])
      setRows(before => before?.map(one => (one === row && again ? again : one)))
      setProblem(undefined)
    } catch (error) {
      setProblem(problemText(problemOf(error)))
    }
  }

  const lines = (rows ?? []).flatMap(row => lineOf(row) ?? [])

  function add(): void {
    const saved = editWithUndo(before => putLines(before, lines))
    if (!saved) {
      toastCartLoading()
      return
    }
    closeModal()
    const said = countText('products.added.to.cart', lines.length)
    showToast({
      type: 'success',
      text: said,
      actions: [undoAction(), openCartAction(orderType)],
      mode: modeOf(orderType),
    })
    void saved.then(toastFailed)
  }

  useShortcut(
    'primary',
    () => {
      if (!rows) void check(text)
      else if (lines.length > 0) add()
    },
    { isOverDialogs: true },
  )

  return (
    <div data-mode={modeOf(orderType)} className="grid gap-4">
      <h2 id="modal-title" ref={heading} tabIndex={-1} className="text-head font-bold">
        {t(orderType === 'order' ? 'quick.title.order' : 'quick.title.pre.order')}
      </h2>
      {problem && <Notice kind="danger">{problem}</Notice>}
      {!rows && (
        <form
          className="grid gap-3"
          onSubmit={event => {
            event.preventDefault()
            void check(text)
          }}
        >
          <Field label={t('quick.label')} hint={t(orderType === 'order' ? 'quick.hint' : 'quick.hint.seasons')}>
            {parts => (
              <TextArea
                {...parts}
                rows={8}
                autoFocus
                spellCheck={false}
                value={text}
                onChange={event => setText(event.target.value)}
                onPaste={event => {
                  const pasted = event.clipboardData.getData('text/plain')
                  if (text || !scheme || !looksLikeQuickOrder(pasted, scheme)) return
                  event.preventDefault()
                  setText(pasted)
                  void check(pasted)
                }}
                className="font-mono"
              />
            )}
          </Field>
          <div className="flex flex-wrap justify-end gap-2">
            <Button kind="quiet" onClick={closeModal}>
              {t('cancel')}
            </Button>
            <Button kind="primary" type="submit" isBusy={isBusy} busyLabel={t('quick.checking')}>
              {t('quick.check')}
              <ButtonKey of="primary" />
            </Button>
          </div>
        </form>
      )}
      {rows && rules && (
        <>
          <QuickRows
            rows={rows}
            unread={unread}
            rules={rules}
            onChange={(row, changed) => void recheck(row, changed)}
          />
          <div className="flex flex-wrap items-center justify-end gap-2">
            <Button kind="quiet" onClick={() => setRows(undefined)}>
              {t('quick.back')}
            </Button>
            <Button kind="primary" disabled={lines.length === 0} onClick={add}>
              {countText('quick.add', lines.length)}
              <ButtonKey of="primary" />
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
