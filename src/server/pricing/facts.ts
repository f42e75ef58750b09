import type { Day } from '#domain/day.ts'
import { type Cents, cents } from '#domain/price/money.ts'
import type { PriceRow, PriceRows, TierRow } from '#domain/price/price.ts'
import { preStockLeft } from '#domain/season/season.ts'
import { numbersIn } from '../platform/db/read.ts'

/** The prices of a variant that are the same for everyone: they are kept in memory with its product. */
export interface SharedPrices {
  id: number
  price: Cents | null
  preOrderPrice: Cents | null
  rrp: Cents | null
  sales: readonly PriceRow[]
}

/** Everything stored that decides what one company pays for one variant and how much of it there is. */
export interface VariantFacts {
  rows: Rows
  preOrderRows: Rows
  rrp: Cents | undefined
  stock: number
  /** What each season has left, by its id; a season that is missing brings nothing. */
  preStock: ReadonlyMap<number, number>
}

export interface FactsScope {
  tenantId: number
  companyId: number
  priceList: { id: number; name: string } | undefined
  today: Day
}

type Rows = { -readonly [K in keyof PriceRows]: PriceRows[K] }

/**
 * The columns of a statement that bring what is one company's own of all variants of some products, and their stock, in
 * one round trip. Each answers from the index of a narrow table; rows that are not valid today stay in the database.
 * The statement's parameters begin with those of `factsParameters`; `productIds` says in SQL which products are meant.
 */
export function factsColumns(productIds: string): string {
  const ofProducts = `tenant_id = $1 and product_id = any (${productIds})`
  const isValid = 'valid_from <= $4 and valid_until >= $4'
  return `
      (select array_agg(array[variant_id, for_pre_order::int, min_quantity, price, ${lastDay('valid_until')}])
         from price_list_entries where ${ofProducts} and price_list_id = $3 and ${isValid}),
      (select array_agg(array[variant_id, for_pre_order::int, price, ${lastDay('valid_until')}])
         from customer_prices where ${ofProducts} and company_id = $2 and ${isValid}),
      (select array_agg(array[variant_id, available]) from stock where ${ofProducts}),
      (select array_agg(array[variant_id, season_id, quantity]) from pre_stock where ${ofProducts}),
      (select array_agg(array[variant_id, held]) from pre_stock_held where ${ofProducts})`
}

/** How many columns `factsColumns` makes; what else a statement reads comes behind them. */
export const factsColumnCount = 5

export function factsParameters({ tenantId, companyId, priceList, today }: FactsScope): unknown[] {
  return [tenantId, companyId, priceList?.id ?? 0, today]
}

/** What the columns of `factsColumns` say of some variants, together with what is the same for everyone. */
export function readFacts(
  row: readonly (string | null)[],
  { priceList }: Pick<FactsScope, 'priceList'>,
  variants: Iterable<SharedPrices>,
): Map<number, VariantFacts> {
  const facts = new Map<number, VariantFacts>()
  for (const { id, price, preOrderPrice, rrp, sales } of variants) {
    facts.set(id, {
      rows: { base: price ?? undefined, own: none, list: none, sale: sales },
      preOrderRows: { base: preOrderPrice ?? undefined, own: none, list: none, sale: none },
      rrp: rrp ?? undefined,
      stock: 0,
      preStock: noPreStock,
    })
  }
  const [list, own, stock, preStock, preStockHeld] = [0, 1, 2, 3, 4].map(column => numbersIn(row[column])) as Columns
  for (let i = 0; i < list.length; i += 5) {
    const rows = kindOf(facts.get(list[i]!), list[i + 1]!)
    if (!rows) continue
    const tier = {
      minQuantity: list[i + 2]!,
      price: cents(list[i + 3]!),
      name: priceList?.name,
      validUntil: dayOfNumber(list[i + 4]!),
    }
    if (rows.list === none) rows.list = [tier]
    else (rows.list as TierRow[]).push(tier)
  }
  for (let i = 0; i < own.length; i += 4) {
    const rows = kindOf(facts.get(own[i]!), own[i + 1]!)
    if (rows) rows.own = [...rows.own, { price: cents(own[i + 2]!), validUntil: dayOfNumber(own[i + 3]!) }]
  }
  for (let i = 0; i < stock.length; i += 2) {
    const found = facts.get(stock[i]!)
    if (found) found.stock = stock[i + 1]!
  }
  const held = new Map<number, number>()
  for (let i = 0; i < preStockHeld.length; i += 2) held.set(preStockHeld[i]!, preStockHeld[i + 1]!)
  for (let i = 0; i < preStock.length; i += 3) {
    const variantId = preStock[i]!
    const found = facts.get(variantId)
    if (!found) continue
    const left = preStockLeft(preStock[i + 2]!, held.get(variantId) ?? 0)
    if (found.preStock === noPreStock) found.preStock = new Map([[preStock[i + 1]!, left]])
    else (found.preStock as Map<number, number>).set(preStock[i + 1]!, left)
  }
  return facts
}

/** Most variants have no price of their own; one empty list serves them all. */
const none: readonly never[] = []

/** Most variants are in no coming season; one empty map serves them all. */
const noPreStock: ReadonlyMap<number, number> = new Map()

/** One list of numbers per column, row after row. */
type Columns = [number[], number[], number[], number[], number[]]

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
