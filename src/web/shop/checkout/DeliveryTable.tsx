import type { ReactNode } from 'react'
import { centsFromDecimal, decimalOf } from '#domain/price/money.ts'
import { type PriceDisplay, shownPrice } from '#domain/price/price-display.ts'
import { formatMoney } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type ColumnHead, ColumnHeads } from '../../ui/ColumnHeads.tsx'
import type { PreviewedOrder } from './use-preview.ts'

interface DeliveryTableProps {
  caption: string
  heads: readonly ColumnHead[]
  headLook: string
  children: ReactNode
}

/** The table of the items of one delivery, by style or by SKU. */
export function DeliveryTable({ caption, heads, headLook, children }: DeliveryTableProps) {
  return (
    <table className="w-full border-collapse text-ui">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-lg:sr-only">
        <ColumnHeads heads={heads} className={headLook} />
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

interface RowTotalProps {
  total: PreviewedOrder['items'][number]['total']
  vatRate: number
  display: PriceDisplay
}

/** The sum of a row, with VAT below it where the shop shows that. */
export function RowTotal({ total, vatRate, display }: RowTotalProps) {
  const t = useTexts()
  const { gross } = shownPrice(centsFromDecimal(total.value), vatRate, display)
  return (
    <>
      <span className="font-semibold">{formatMoney(total)}</span>
      {gross !== undefined && (
        <span className="block text-caption text-ink-3">
          {t('checkout.line.gross', { amount: formatMoney({ ...total, value: decimalOf(gross) }) })}
        </span>
      )}
    </>
  )
}
