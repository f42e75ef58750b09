import { decimalOf } from '#domain/money.ts'
import type { RunPrice } from '#domain/style-runs.ts'
import { formatMoney, formatNumber } from '../format.ts'

/** What a piece costs; where sizes differ, each price with its pieces and sizes. */
export function RunPrices({ prices, currency }: { prices: readonly RunPrice[]; currency: string }) {
  const isOne = prices.length === 1
  return prices.map(({ unitPrice, quantity, sizes }) => (
    <span key={unitPrice} className="block whitespace-nowrap">
      {!isOne && <span className="text-ink-3">{formatNumber(quantity)} × </span>}
      {formatMoney({ value: decimalOf(unitPrice), currency })}
      {!isOne && <span className="block text-caption text-ink-3">{sizes.filter(Boolean).join(', ')}</span>}
    </span>
  ))
}
