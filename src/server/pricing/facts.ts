import type { Day } from '#domain/day.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { PriceRows } from '#domain/price.ts'
import { numbersIn } from '../reads.ts'

/** Everything stored that decides what one company pays for one variant and how much of it there is. */
export interface VariantFacts {
  rows: Rows
  preOrderRows: Rows
  rrp: Cents | undefined
  stock: number
  /** By season id; a season that is missing brings nothing. */
  preStock: Map<number, number>
}

export interface FactsScope {
  tenantId: number
  companyId: number
  priceList: { id: number; name: string } | undefined
  today: Day
}

type Rows = { -readonly [K in keyof PriceRows]: PriceRows[K] extends readonly (infer R)[] ? R[] : PriceRows[K] }

/**
 * The columns of a statement that bring the facts of all variants of some products in one round trip. Each answers from
 * the index of a narrow table; rows that are not valid today stay in the database. The statement's parameters begin
 * with those of `factsParameters`; `productIds` says in SQL which products are meant.
 */
export function factsColumns(productIds: string): string {
  const ofProducts = `tenant_id = $1 and product_id = any (${productIds})`
  const isValid = 'valid_from <= $4 and valid_until >= $4'
  return `
      (select array_agg(array[variant_id, price, coalesce(pre_order_price, 0), coalesce(rrp, 0)])
         from base_prices where ${ofProducts}),
      (select array_agg(array[variant_id, for_pre_order::int, min_quantity, price, ${lastDay('valid_until')}])
         from price_list_entries where ${ofProducts} and price_list_id = $3 and ${isValid}),
      (select array_agg(array[variant_id, for_pre_order::int, price, ${lastDay('valid_until')}])
         from customer_prices where ${ofProducts} and company_id = $2 and ${isValid}),
      (select array_agg(array[variant_id, price, ${lastDay('valid_until')}])
         from sale_prices where ${ofProducts} and ${isValid}),
      (select array_agg(array[variant_id, available]) from stock where ${ofProducts}),
      (select array_agg(array[variant_id, season_id, available]) from pre_stock where ${ofProducts})`
}

export function factsParameters({ tenantId, companyId, priceList, today }: FactsScope): unknown[] {
  return [tenantId, companyId, priceList?.id ?? 0, today]
}

/** What the columns of `factsColumns` say of the variants in question: those that are wanted, or all. */
export function readFacts(
  row: readonly (string | null)[],
  { priceList }: Pick<FactsScope, 'priceList'>,
  wanted?: ReadonlySet<number>,
): Map<number, VariantFacts> {
  const facts = new Map<number, VariantFacts>()
  const of = (variantId: number): VariantFacts | undefined => {
    let found = facts.get(variantId)
    if (!found && (!wanted || wanted.has(variantId))) {
      found = { rows: noRows(), preOrderRows: noRows(), rrp: undefined, stock: 0, preStock: noPreStock }
      facts.set(variantId, found)
    }
    return found
  }
  const [base, list, own, sale, stock, preStock] = [0, 1, 2, 3, 4, 5].map(column => numbersIn(row[column])) as Columns
  for (let i = 0; i < base.length; i += 4) {
    const found = of(base[i]!)
    if (!found) continue
    found.rows.base = cents(base[i + 1]!)
    if (base[i + 2]! > 0) found.preOrderRows.base = cents(base[i + 2]!)
    if (base[i + 3]! > 0) found.rrp = cents(base[i + 3]!)
  }
  for (let i = 0; i < list.length; i += 5) {
    kindOf(of(list[i]!), list[i + 1]!)?.list.push({
      minQuantity: list[i + 2]!,
      price: cents(list[i + 3]!),
      name: priceList?.name,
      validUntil: dayOfNumber(list[i + 4]!),
    })
  }
  for (let i = 0; i < own.length; i += 4) {
    kindOf(of(own[i]!), own[i + 1]!)?.own.push({ price: cents(own[i + 2]!), validUntil: dayOfNumber(own[i + 3]!) })
  }
  for (let i = 0; i < sale.length; i += 3) {
    of(sale[i]!)?.rows.sale.push({ price: cents(sale[i + 1]!), validUntil: dayOfNumber(sale[i + 2]!) })
  }
  for (let i = 0; i < stock.length; i += 2) {
    const found = of(stock[i]!)
    if (found) found.stock = stock[i + 1]!
  }
  for (let i = 0; i < preStock.length; i += 3) {
    const found = of(preStock[i]!)
    if (!found) continue
    if (found.preStock === noPreStock) found.preStock = new Map()
    found.preStock.set(preStock[i + 1]!, preStock[i + 2]!)
  }
  return facts
}

/** Most variants are in no coming season; one empty map serves them all. */
const noPreStock = new Map<number, number>()

/** One list of numbers per column, row after row. */
type Columns = [number[], number[], number[], number[], number[], number[]]

function noRows(): Rows {
  return { base: undefined, own: [], list: [], sale: [] }
}

function kindOf(facts: VariantFacts | undefined, isPreOrder: number): Rows | undefined {
  return isPreOrder === 1 ? facts?.preOrderRows : facts?.rows
}

/** A day as its number since 2000, and -1 for a price without an end: numbers travel in one array. */
function lastDay(column: string): string {
  return `case when isfinite(${column}) then ${column} - date '2000-01-01' else -1 end`
}

function dayOfNumber(days: number): Day | undefined {
  if (days < 0) return undefined
  // Prices of one list mostly end together, and writing a day costs more than all the rest of its row.
  if (days !== written.days) {
    written = { days, day: new Date(Date.UTC(2000, 0, 1 + days)).toISOString().slice(0, 10) }
  }
  return written.day
}

let written = { days: -1, day: '' }
