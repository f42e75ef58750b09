import type { Day } from '#domain/day.ts'
import type { CompanyId } from '#domain/ids.ts'
import { type Cents, cents } from '#domain/price/money.ts'
import type { PriceFacts, PriceRow, PriceRows, TierRow } from '#domain/price/price.ts'
import { preStockLeft } from '#domain/season/season.ts'
import { numberRows } from '../platform/db/number-rows.ts'
import type { CallingCompany } from '../platform/http/caller.ts'
import { today } from '../platform/today.ts'

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
  companyId: CompanyId
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
 * own parameters begin with those of `factsParameters`; `productIds` says in SQL which products are meant, and
 * `preOrderedIds` of which of them pre-stocks are wanted.
 */
export function factsColumns(productIds: string, preOrderedIds = productIds): string {
  const ofProducts = `tenant_id = $1 and product_id = any (${productIds})`
  const ofPreOrdered = `tenant_id = $1 and product_id = any (${preOrderedIds})`
  const isValid = 'valid_from <= $5 and valid_until >= $5'
  return `
      ${listPrices.column(`price_list_entries where ${ofProducts} and price_list_id = $4 and ${isValid}`)} as "listPrices",
      ${ownPrices.column(`customer_prices where ${ofProducts} and company_id = $3 and ${isValid}`)} as "ownPrices",
      ${stock.column(`stock where ${ofProducts}`)} as stock,
      ${preStock.column(`pre_stock where ${ofPreOrdered}`)} as "preStock",
      ${preStockHeld.column(`pre_stock_held where ${ofPreOrdered}`)} as "preStockHeld"`
}

/**
 * One number for what `factsColumns` reads of some products: as long as it stays the same and the catalogue has not
 * changed either, which notes changes of pre-stock (migration 0250), so do the prices and the stock. It costs a third of
 * reading them. Numbers of different products can be added.
 */
export function factsDigest(productIds: string): string {
  const ofProducts = `tenant_id = $1 and product_id = any (${productIds})`
  // As a condition of the index, Postgres 18 would look for the first day under each variant and tier separately.
  const isValid = 'valid_from + 0 <= $5 and valid_until >= $5'
  const variant = `(variant_id::bigint << 20) + 2 * (${lastDay('valid_until')}) + for_pre_order::int`
  const tables = {
    price_list_entries: `hashint8extended(price, hashint8extended(min_quantity, ${variant}))`,
    customer_prices: `hashint8extended(price, -(${variant}))`,
    stock: 'hashint8extended(available, variant_id)',
    pre_stock_held: 'hashint8extended(held, -variant_id)',
  }
  const conditions: Partial<Record<string, string>> = {
    price_list_entries: `and price_list_id = $4 and ${isValid}`,
    customer_prices: `and company_id = $3 and ${isValid}`,
  }
  const sums = Object.entries(tables).map(
    ([table, hash]) =>
      `(select coalesce(sum(${hash}), 0) from ${table} where ${ofProducts} ${conditions[table] ?? ''})`,
  )
  return `(${sums.join(' + ')})`
}

/** The types of `factsParameters`. */
export const factsTypes = ['int', 'int', 'date'] as const

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

/** What a price depends on besides the variant itself: its product and the shop's settings. */
interface PricedProduct {
  is_gross_price: boolean
  vat_rate: number
  discount_group: string | null
}

interface PricingShop {
  currency: string
  showRetailPrice: boolean
}

/** What the domain's rule for prices asks: the stored rows of a variant, and whose price it is. */
export function priceFacts(
  product: PricedProduct,
  facts: VariantFacts,
  company: CallingCompany,
  shop: PricingShop,
): PriceFacts {
  return {
    today: today(),
    currency: shop.currency,
    isGrossPrice: product.is_gross_price,
    sellerVatRate: product.vat_rate,
    discount: company.discount,
    discountGroup: product.discount_group ?? undefined,
    rows: facts.rows,
    preOrderRows: facts.preOrderRows,
    rrp: facts.rrp,
    showRetailPrice: shop.showRetailPrice,
  }
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
