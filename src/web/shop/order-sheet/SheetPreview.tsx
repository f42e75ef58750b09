import { useState } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { formatNumber } from '../../i18n/format.ts'
import { codeText } from '../../i18n/problem-text.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { closeModal } from '../../ui/modal-store.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { showProblem } from '../../ui/show-problem.ts'
import { showToast } from '../../ui/toasts.ts'
import { ButtonKey } from '../shortcuts/ButtonKey.tsx'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { addRows, rowsToAdd } from './add-rows.ts'
import { type CheckedRow, type CheckedSheet, saveResult } from './order-sheet-calls.ts'
import { SheetRows } from './SheetRows.tsx'

interface SheetPreviewProps {
  file: File
  sheet: CheckedSheet
  onOther: () => void
}

type Filter = 'all' | CheckedRow['status']

/** Every row with its verdict. Rejected rows stay until the buyer has corrected them or closes the dialog. */
export function SheetPreview({ file, sheet, onOther }: SheetPreviewProps) {
  const t = useTexts()
  const [rows, setRows] = useState<readonly CheckedRow[]>(sheet.rows)
  const count = (status: CheckedRow['status']) => rows.filter(row => row.status === status).length
  const [filter, setFilter] = useState<Filter>(count('rejected') > 0 ? 'rejected' : 'all')
  const [busy, setBusy] = useState<'adding' | 'saving'>()
  const { type } = sheet
  const lines = rowsToAdd(rows)

  async function run(kind: 'adding' | 'saving', work: () => Promise<void>) {
    setBusy(kind)
    try {
      await work()
    } catch (error) {
      showProblem(error)
    }
    setBusy(undefined)
  }

  const add = () =>
    run('adding', async () => {
      if (!(await addRows(type, rows, sheet.seasons))) return
      const left = rows.filter(row => row.status === 'rejected')
      if (left.length === 0) return closeModal()
      setRows(left)
      setFilter('rejected')
      showToast({ type: 'info', text: countText('sheet.left', left.length) })
    })

  useShortcut(
    'primary',
    () => {
      if (lines.length > 0 && !busy) void add()
    },
    { isOverDialogs: true },
  )

  return (
    <>
      <div className="grid gap-1 text-ink-2">
        <p className="truncate text-row font-medium text-ink">{file.name}</p>
        {sheet.counts.empty > 0 && <p>{countText('sheet.empty', sheet.counts.empty)}</p>}
      </div>
      {sheet.warnings.map(({ code, facts }) => (
        <Notice key={code} kind="warning">
          {codeText(code).replace('{company}', String(facts.company ?? ''))}
        </Notice>
      ))}
      {rows.length === 0 ? (
        <p className="rounded-box border border-line bg-canvas px-4 py-6 text-row">{t('sheet.nothing.filled')}</p>
      ) : (
        <>
          <div className="max-sm:*:grid max-sm:*:w-full max-sm:*:grid-cols-2">
            <Segments
              isPlain
              label={t('sheet.filter')}
              value={filter}
              onChange={setFilter}
              options={(['all', 'rejected', 'corrected', 'accepted'] as const).map(value => ({
                value,
                label: `${t(`sheet.${value}`)} ${formatNumber(value === 'all' ? rows.length : count(value))}`,
              }))}
            />
          </div>
          <SheetRows
            key={filter}
            type={type}
            seasons={sheet.seasons}
            taken={new Set(rows.flatMap(row => row.variantSku ?? []))}
            rows={filter === 'all' ? rows : rows.filter(row => row.status === filter)}
            onFix={fixed => setRows(before => before.map(row => (row.row === fixed.row ? fixed : row)))}
          />
        </>
      )}
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3 max-lg:grid max-lg:grid-cols-2">
        <Button kind="quiet" onClick={onOther}>
          {t('sheet.other.file')}
        </Button>
        <Button isBusy={busy === 'saving'} onClick={() => void run('saving', () => saveResult(file, type))}>
          {t('sheet.save.result')}
        </Button>
        <span className="flex-1 text-right text-ink-3 max-lg:hidden">{t(targets[type])}</span>
        <Button kind="quiet" className="max-lg:order-first" onClick={closeModal}>
          {t('close')}
        </Button>
        <Button
          kind="primary"
          className="max-lg:order-first"
          disabled={lines.length === 0}
          isBusy={busy === 'adding'}
          busyLabel={t('sheet.adding')}
          onClick={() => void add()}
        >
          {lines.length === 0 ? t('sheet.add.none') : countText('sheet.add', lines.length)}
          <ButtonKey of="primary" />
        </Button>
      </div>
    </>
  )
}

const targets = { order: 'sheet.to.order', preOrder: 'sheet.to.pre.order' } as const satisfies Record<OrderType, string>
