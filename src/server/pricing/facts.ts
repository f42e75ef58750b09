import type { Day } from '#domain/day.ts'
import { type Cents, cents } from '#domain/price/money.ts'
import type { PriceRow, PriceRows, TierRow } from '#domain/price/price.ts'
import { preStockLeft } from '#domain/season/season.ts'
import { numberRows } from '../platform/db/number-rows.ts'

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

/** Whose prices, and of which day. */
export interface FactsScope {
  companyId: number
  priceList: { id: number; name: string } | undefined
  today: Day
}

/** What the columns of `factsColumns` hold. */
export interface FactsRow {
  listPrices: string | null
  ownPrices: string | null
  stock: string | null
  preStock: string | null
  preStockHeld: string | null
}

type Rows = { -readonly [K in keyof PriceRows]: PriceRows[K] }

const validity = { variantId: 'variant_id', isPreOrder: 'for_pre_order::int', lastDay: lastDay('valid_until') }
const listPrices = numberRows({ ...validity, minQuantity: 'min_quantity', price: 'price' })
const ownPrices = numberRows({ ...validity, price: 'price' })
const stock = numberRows({ variantId: 'variant_id', available: 'available' })
const preStock = numberRows({ variantId: 'variant_id', seasonId: 'season_id', quantity: 'quantity' })
const preStockHeld = numberRows({ variantId: 'variant_id', held: 'held' })

/**
 * The columns of a statement that bring what is one company's own of all variants of some products, and their stock, in
 * one round trip. Prices that are not valid today stay in the database. The statement is a `catalogueStatement` whose
 * own parameters begin with those of `factsParameters`; `productIds` says in SQL which products are meant.
 */
export function factsColumns(productIds: string): string {
  const ofProducts = `tenant_id = $1 and product_id = any (${productIds})`
  const isValid = 'valid_from <= $5 and valid_until >= $5'
  return `
      ${listPrices.column(`price_list_entries where ${ofProducts} and price_list_id = $4 and ${isValid}`)} as "listPrices",
      ${ownPrices.column(`customer_prices where ${ofProducts} and company_id = $3 and ${isValid}`)} as "ownPrices",
      ${stock.column(`stock where ${ofProducts}`)} as stock,
      ${preStock.column(`pre_stock where ${ofProducts}`)} as "preStock",
      ${preStockHeld.column(`pre_stock_held where ${ofProducts}`)} as "preStockHeld"`
}

export function factsParameters({ companyId, priceList, today }: FactsScope): unknown[] {
  return [companyId, priceList?.id ?? 0, today]
}

/** What a row with the columns of `factsColumns` says of some variants, together with what is the same for everyone. */
export function readFacts(
  row: FactsRow,
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
  for (const { variantId, isPreOrder, minQuantity, price, lastDay } of listPrices.read(row.listPrices)) {
    const rows = rowsOf(facts.get(variantId), isPreOrder)
    if (!rows) continue
    const tier = { minQuantity, price: cents(price), name: priceList?.name, validUntil: dayOfNumber(lastDay) }
    if (rows.list === none) rows.list = [tier]
    else (rows.list as TierRow[]).push(tier)
  }
  for (const { variantId, isPreOrder, price, lastDay } of ownPrices.read(row.ownPrices)) {
    const rows = rowsOf(facts.get(variantId), isPreOrder)
    if (rows) rows.own = [...rows.own, { price: cents(price), validUntil: dayOfNumber(lastDay) }]
  }
  for (const { variantId, available } of stock.read(row.stock)) {
    const found = facts.get(variantId)
    if (found) found.stock = available
  }
  const heldOf = new Map(preStockHeld.read(row.preStockHeld).map(({ variantId, held }) => [variantId, held]))
  for (const { variantId, seasonId, quantity } of preStock.read(row.preStock)) {
    const found = facts.get(variantId)
    if (!found) continue
    const left = preStockLeft(quantity, heldOf.get(variantId) ?? 0)
    if (found.preStock === noPreStock) found.preStock = new Map([[seasonId, left]])
    else (found.preStock as Map<number, number>).set(seasonId, left)
  }
  return facts
}

/** Most variants have no price of their own; one empty list serves them all. */
const none: readonly never[] = []

/** Most variants are in no coming season; one empty map serves them all. */
const noPreStock: ReadonlyMap<number, number> = new Map()

function rowsOf(facts: VariantFacts | undefined, isPreOrder: number): Rows | undefined {
  return isPreOrder === 1 ? facts?.preOrderRows : facts?.rows
}

/** A day as its number since 2000, and -1 for a price without an end: these rows hold numbers only. */
function lastDay(column: string): string {
  return `case when isfinite(${column}) then ${column} - date '2000-01-01' else -1 end`
}

function dayOfNumber(days: number): Day | undefined {
  if (days < 0) return undefined
  // Prices of one list mostly end on the same day, and formatting a date is the most expensive part of a row.
  if (days !== formatted.days) {
    formatted = { days, day: new Date(Date.UTC(2000, 0, 1 + days)).toISOString().slice(0, 10) }
  }
  return formatted.day
}

let formatted = { days: -1, day: '' }
