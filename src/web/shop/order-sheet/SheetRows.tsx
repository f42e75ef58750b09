import { useState } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { ColumnHeads } from '../../ui/ColumnHeads.tsx'
import { Status, type StatusKind } from '../../ui/Status.tsx'
import type { CheckedRow } from './order-sheet-calls.ts'
import { RowFix } from './RowFix.tsx'
import { RowVariants } from './RowVariants.tsx'
import { reasonText } from './reason-text.ts'

interface SheetRowsProps {
  type: OrderType
  seasons: readonly string[]
  rows: readonly CheckedRow[]
  /** The variants named by rows of the whole sheet. */
  taken: ReadonlySet<string>
  onFix: (row: CheckedRow) => void
}

/** A sheet may have thousands of rows: drawn 100 at a time. */
const rowsPerStep = 100

const kinds: Record<CheckedRow['status'], StatusKind> = { accepted: 'ok', corrected: 'warn', rejected: 'bad' }

export function SheetRows({ type, seasons, rows, taken, onFix }: SheetRowsProps) {
  const t = useTexts()
  const [shown, setShown] = useState(rowsPerStep)
  if (rows.length === 0)
    return <p className="rounded-box border border-line px-4 py-6 text-ink-2">{t('sheet.no.rows')}</p>
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
      aria-label={t('order.sheet')}
      className="max-h-[max(12rem,calc(100dvh-27rem))] overflow-y-auto rounded-box border border-line lg:max-h-[50dvh]"
    >
      <table className="w-full border-collapse text-ui max-lg:block">
        <thead className="sticky top-0 z-10 bg-sunken max-lg:sr-only">
          <ColumnHeads
            className="h-8 text-left text-caption *:px-3 *:font-semibold"
            heads={[
              { label: t('sheet.row'), className: 'text-right' },
              { label: t('sheet.product') },
              { label: t('sheet.asked'), className: 'text-right' },
              { label: t('sheet.taken'), className: 'text-right' },
              { label: t('sheet.result') },
            ]}
          />
        </thead>
        <tbody className="max-lg:block">
          {rows.slice(0, shown).map(row => (
            <tr
              key={row.row}
              data-status={row.status}
              className="border-t border-line align-top first:border-t-0 max-lg:grid max-lg:grid-cols-[auto_1fr_auto_auto] max-lg:gap-x-3 max-lg:px-3 max-lg:py-2"
            >
              <td className="w-14 py-2 text-right font-mono text-code text-ink-3 max-lg:w-auto max-lg:pt-1 lg:px-3">
                {row.row}
              </td>
              <td className="py-2 max-lg:py-0 lg:px-3">
                <span className={row.name ? 'font-medium' : 'text-ink-3'}>
                  {row.name ?? t('sheet.unknown.product')}
                </span>
                <span className="flex flex-wrap items-baseline gap-x-2 text-ink-3">
                  <span className="font-mono text-code break-all">{row.sku}</span>
                  {[row.colour, row.size].filter(Boolean).join(', ')}
                </span>
              </td>
              <td className="py-2 text-right whitespace-nowrap text-ink-2 max-lg:py-0 lg:px-3">
                {row.asked.map(text => text || '–').join(' / ')}
              </td>
              <td className="py-2 text-right font-semibold whitespace-nowrap max-lg:py-0 lg:px-3">{takenText(row)}</td>
              <td className="py-2 max-lg:col-span-4 max-lg:pt-1 max-lg:pb-0 lg:w-[42%] lg:px-3">
                <Status kind={kinds[row.status]}>{resultText(row, t)}</Status>
                {isFixable(row) && <RowFix type={type} seasons={seasons} row={row} onFix={onFix} />}
                {row.style && <RowVariants {...{ type, seasons, row, taken, onFix }} style={row.style} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown && (
        <div className="border-t border-line p-2 text-center">
          <Button kind="quiet" onClick={() => setShown(shown + rowsPerStep)}>
            {t('sheet.more')}
          </Button>
        </div>
      )}
    </section>
  )
}

function takenText({ quantity, quantities, status }: CheckedRow): string {
  if (status === 'rejected') return '–'
  return quantities ? quantities.map(one => one || '–').join(' / ') : String(quantity ?? 0)
}

function resultText(row: CheckedRow, t: ReturnType<typeof useTexts>): string {
  if (row.status !== 'accepted') return reasonText(row)
  return t(row.takesOut ? 'sheet.takes.out' : row.isUnchanged ? 'sheet.unchanged' : 'sheet.accepted')
}

/** Whether another quantity could help. A wrong SKU is not corrected here: it would be another product. */
function isFixable({ status, code, variantSku }: CheckedRow): boolean {
  return status === 'rejected' && variantSku !== null && fixable.has(code ?? '')
}

const fixable = new Set(['quantity.invalid', 'batch.invalid', 'stock.not.enough.error', 'season.closed'])
