import { germanDate } from './day.ts'
import { type Cents, decimalOf } from './money.ts'
import type { LookupRow } from './order-status.ts'
import { searchTextOf } from './search-text.ts'

export interface SearchableOrder {
  readonly ids: readonly string[]
  readonly itemNames: readonly string[]
  /** Order, external and document numbers. */
  readonly numbers: readonly (string | undefined)[]
  readonly type?: string | undefined
  readonly city?: string | undefined
  readonly amount: Cents
  readonly dates: readonly (string | undefined)[]
  /** Payment method and every status, each as the lookup row people know it by. */
  readonly lookups: readonly (LookupRow | undefined)[]
}

/** All that a buyer may remember of an order, in both languages and as German papers write it (spec 9). */
export function orderSearchText(order: SearchableOrder): string {
  return searchTextOf([
    ...order.itemNames,
    ...order.ids,
    ...order.numbers,
    order.type,
    order.city,
    ...amountTexts(order.amount),
    ...order.dates.flatMap(date => (date ? dateTexts(date) : [])),
    ...order.lookups.flatMap(row => (row ? [row.id, ...Object.values(row.localizations)] : [])),
  ])
}

/** 1234.50, 1,234.50, 1234,50 and 1.234,50 are one amount. */
function amountTexts(amount: Cents): string[] {
  const plain = decimalOf(amount).toFixed(2)
  const grouped = plain.replace(/\B(?=(\d{3})+\.)/g, ',')
  return [plain, grouped, plain.replace('.', ','), grouped.replace(/[.,]/g, mark => (mark === '.' ? ',' : '.'))]
}

/** 05.03.2026 and, as people type it, 5.3.2026. */
function dateTexts(date: string): string[] {
  const german = germanDate(date)
  return [german, german.replace(/\b0/g, '')]
}
