import type { Day } from '#domain/day.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { PriceRow, PriceRows, TierRow } from '#domain/price.ts'
import type { Reads, Statement } from '../reads.ts'

/** Everything stored that decides what one company pays for one variant and how much of it there is. */
export interface VariantFacts {
  productId: number
  variantId: number
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
      (select array_agg(array[product_id, variant_id, price, coalesce(pre_order_price, 0), coalesce(rrp, 0)])
         from base_prices where ${ofProducts}),
      (select array_agg(array[product_id, variant_id, for_pre_order::int, min_quantity, price, ${lastDay('valid_until')}])
         from price_list_entries where ${ofProducts} and price_list_id = $3 and ${isValid}),
      (select array_agg(array[product_id, variant_id, for_pre_order::int, price, ${lastDay('valid_until')}])
         from customer_prices where ${ofProducts} and company_id = $2 and ${isValid}),
      (select array_agg(array[product_id, variant_id, price, ${lastDay('valid_until')}])
         from sale_prices where ${ofProducts} and ${isValid}),
      (select array_agg(array[product_id, variant_id, available]) from stock where ${ofProducts}),
      (select array_agg(array[product_id, variant_id, season_id, available]) from pre_stock where ${ofProducts})`
}

export function factsParameters({ tenantId, companyId, priceList, today }: FactsScope): unknown[] {
  return [tenantId, companyId, priceList?.id ?? 0, today]
}

const statement: Statement = { name: 'facts', text: `select ${factsColumns('$5')}` }

/** The facts by variant id. */
export async function loadFacts(
  reads: Reads,
  scope: FactsScope,
  productIds: number[],
): Promise<Map<number, VariantFacts>> {
  if (productIds.length === 0) return new Map()
  const [row = []] = await reads.query(statement, [...factsParameters(scope), productIds])
  return readFacts(row, scope)
}

/** What the columns of `factsColumns` say. */
export function readFacts(
  row: readonly (string | null)[],
  { priceList }: Pick<FactsScope, 'priceList'>,
): Map<number, VariantFacts> {
  const facts = new Map<number, VariantFacts>()
  const of = (productId: number, variantId: number): VariantFacts => {
    let found = facts.get(variantId)
    if (!found) {
      found = {
        productId,
        variantId,
        rows: noRows(),
        preOrderRows: noRows(),
        rrp: undefined,
        stock: 0,
        preStock: new Map(),
      }
      facts.set(variantId, found)
    }
    return found
  }
  for (const [product, variant, price, preOrder, rrp] of table(row[0], 5)) {
    const variantFacts = of(product, variant)
    variantFacts.rows.base = cents(price)
    if (preOrder > 0) variantFacts.preOrderRows.base = cents(preOrder)
    if (rrp > 0) variantFacts.rrp = cents(rrp)
  }
  for (const [product, variant, isPreOrder, minQuantity, price, until] of table(row[1], 6)) {
    const tier: TierRow = { ...priceRow(price, until), minQuantity, name: priceList?.name }
    kindOf(of(product, variant), isPreOrder).list.push(tier)
  }
  for (const [product, variant, isPreOrder, price, until] of table(row[2], 5)) {
    kindOf(of(product, variant), isPreOrder).own.push(priceRow(price, until))
  }
  for (const [product, variant, price, until] of table(row[3], 4))
    of(product, variant).rows.sale.push(priceRow(price, until))
  for (const [product, variant, available] of table(row[4], 3)) of(product, variant).stock = available
  for (const [product, variant, season, available] of table(row[5], 4))
    of(product, variant).preStock.set(season, available)
  return facts
}

function noRows(): Rows {
  return { base: undefined, own: [], list: [], sale: [] }
}

function kindOf(facts: VariantFacts, isPreOrder: number): Rows {
  return isPreOrder === 1 ? facts.preOrderRows : facts.rows
}

function priceRow(price: number, lastDay: number): PriceRow {
  return { price: cents(price), validUntil: lastDay < 0 ? undefined : dayOfNumber(lastDay) }
}

/** A day as its number since 2000, and -1 for a price without an end: numbers travel in one array. */
function lastDay(column: string): string {
  return `case when isfinite(${column}) then ${column} - date '2000-01-01' else -1 end`
}

function dayOfNumber(days: number): Day {
  return new Date(Date.UTC(2000, 0, 1 + days)).toISOString().slice(0, 10) as Day
}

/** The rows of a two-dimensional array as Postgres writes it, {{1,2},{3,4}}: read digit by digit, for it is long. */
function* table(written: string | null | undefined, width: number): Generator<number[] & Row> {
  if (!written) return
  let row: number[] = []
  let value = 0
  let sign = 1
  let isInNumber = false
  for (let i = 0; i < written.length; i++) {
    const code = written.charCodeAt(i)
    if (code >= 48 && code <= 57) {
      value = value * 10 + code - 48
      isInNumber = true
    } else if (code === 45) sign = -1
    else if (isInNumber) {
      row.push(sign * value)
      value = 0
      sign = 1
      isInNumber = false
      if (row.length === width) {
        yield row as number[] & Row
        row = []
      }
    }
  }
}

/** Every row has its full width: the statement above builds them. */
type Row = readonly [number, number, number, number, number, number]
