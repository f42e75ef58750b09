import { reversedDates } from '../records/dates.ts'
import type { GivenRow, RowProblem } from '../records/row.ts'

/** A price as its row says it. */
export interface PriceRecord {
  readonly kind?: string | null | undefined
  readonly list?: string | null | undefined
  readonly customerNo?: string | null | undefined
  readonly preOrder?: boolean | null | undefined
  readonly minQuantity?: number | null | undefined
  readonly validFrom?: string | null | undefined
  readonly validUntil?: string | null | undefined
  readonly rrp?: number | null | undefined
  readonly preOrderPrice?: number | null | undefined
}

/** A base price keeps what pre-orders cost beside it, so a base row for pre-orders is a column of it. */
export function normalisedPrice(given: GivenRow): GivenRow {
  if (given.kind !== 'base' || given.preOrder !== true) return given
  const { preOrder: _, price, ...rest } = given
  return price === undefined ? rest : { ...rest, preOrderPrice: price }
}

/** Each kind of price has columns of its own; a value in another's would be lost without a word. */
export function priceRowProblems(price: PriceRecord): RowProblem[] {
  const needed = price.kind === 'list' ? 'list' : price.kind === 'customer' ? 'customerNo' : undefined
  const missing: RowProblem[] = needed && price[needed] == null ? [{ column: needed, code: 'value.needed' }] : []
  const foreign = (foreignColumns[price.kind ?? ''] ?? [])
    .filter(column => price[column] != null && price[column] !== neutral[column])
    .map((column): RowProblem => ({ column, code: 'column.not.here' }))
  return [...missing, ...foreign, ...reversedDates('validUntil', price.validFrom, price.validUntil)]
}

const neutral: PriceRecord = { preOrder: false, minQuantity: 1 }

const foreignColumns: Readonly<Record<string, readonly (keyof PriceRecord)[]>> = {
  base: ['list', 'customerNo', 'preOrder', 'minQuantity', 'validFrom', 'validUntil'],
  list: ['customerNo', 'rrp', 'preOrderPrice'],
  customer: ['list', 'minQuantity', 'rrp', 'preOrderPrice'],
  sale: ['list', 'customerNo', 'preOrder', 'minQuantity', 'rrp', 'preOrderPrice'],
}
