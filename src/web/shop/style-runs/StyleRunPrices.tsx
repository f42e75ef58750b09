import type { RunPrice } from '#domain/catalogue/style-runs.ts'
import { decimalOf } from '#domain/price/money.ts'
import { formatMoney, formatNumber } from '../../i18n/format.ts'

interface StyleRunPricesProps {
  prices: readonly RunPrice[]
  currency: string
  /** Shows the number of pieces too, where no other column does. */
  isCounted?: boolean
}

/** The unit price of a style run; where sizes differ, each price with its sizes and pieces. */
export function StyleRunPrices({ prices, currency, isCounted = false }: StyleRunPricesProps) {
  const isOne = prices.length === 1
  return prices.map(({ unitPrice, quantity, sizes }) => (
    <span key={unitPrice} className="block">
      {!isOne && <span className="text-caption text-ink-3">{sizes.filter(Boolean).join(', ')} </span>}
      <span className="whitespace-nowrap">
        {(isCounted || !isOne) && <span className="text-ink-3">{formatNumber(quantity)} × </span>}
        {formatMoney({ value: decimalOf(unitPrice), currency })}
      </span>
    </span>
  ))
}
