import { sql } from 'kysely'
import { mostPricesAtOnce, type raisePrices } from '#contract/desk/prices.ts'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import type { Day } from '#domain/day.ts'
import { grouped } from '#domain/grouped.ts'
import type { Locale } from '#domain/locale.ts'
import { textIn } from '#domain/locale.ts'
import { type Cents, cents, decimalMoney } from '#domain/price/money.ts'
import { type DatedPrice, raisedFrom, raisedPrice } from '#domain/price/raise.ts'
import type { StoredRecord } from '#domain/records/row.ts'
import { currentChange } from '../changes/queries.ts'
import type { Origin } from '../platform/actor.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import { Refusal } from '../platform/refusal.ts'
import { today } from '../platform/today.ts'
import { stores } from '../records/stores.ts'
import { takeTurn } from '../records/write-batch.ts'
import { findStyleIds } from './queries.ts'
import { writePrices } from './write-prices.ts'

type Raise = BodyOf<typeof raisePrices>
type Raised = AnswerOf<typeof raisePrices>['data']

/** So many of those that change are shown with before and after. */
const mostExamples = 20

/** One filter finds at most so many styles to be changed at once. */
const mostStyles = 10_000

/** A price that is stored, with what names it. */
interface PriceToRaise extends DatedPrice {
  variantSku: string
  name: Record<string, string>
  isPreOrder: boolean
  minQuantity: number
  preOrderPrice: Cents | null
}

/** Changes prices by a percentage, all or none. A dry run is the same code and writes nothing. */
export async function raiseMany(
  db: TenantDb,
  origin: Origin,
  raise: Raise,
  { currency, locale }: { currency: string; locale: Locale },
): Promise<Raised> {
  const { filter, prices, percent, rounding, from = today(), isDryRun } = raise
  // What was charged on days that are over stays as it was.
  if (from < today()) throw new Refusal('value.out.of.range')
  const change = (price: Cents) => raisedPrice(price, percent, rounding)
  return db.transact(async tx => {
    if (!isDryRun) await takeTurn(tx, stores.prices)
    const ids = await findStyleIds(tx, filter, today(), mostStyles + 1)
    if (ids.length > mostStyles) throw new Refusal('selection.too.large', { facts: { max: mostStyles } })
    const stored = await findPrices(tx, ids, prices, from)
    if (stored.length === 0) throw new Refusal('records.none')
    if (stored.length > mostPricesAtOnce) throw new Refusal('selection.too.large', { facts: { max: mostPricesAtOnce } })
    const rows = prices.kind === 'base' ? baseRows(stored, change) : datedRows(stored, prices, from, change)
    await writePrices(tx, origin, rows, isDryRun)
    const changed = stored.filter(({ price }) => change(price) !== price)
    return {
      undo: isDryRun || changed.length === 0 ? null : await currentChange(tx),
      changed: changed.length,
      same: stored.length - changed.length,
      examples: changed.slice(0, mostExamples).map(({ variantSku, name, minQuantity, price }) => ({
        variantSku,
        name: textIn(name, locale),
        minQuantity,
        before: decimalMoney(price, currency),
        after: decimalMoney(change(price), currency),
      })),
    }
  })
}

/** A base price has no dates: it changes where it stands, with what pre-orders cost beside it. */
function baseRows(stored: readonly PriceToRaise[], change: (price: Cents) => Cents): StoredRecord[] {
  return stored.map(({ variantSku, price, preOrderPrice }) => ({
    kind: 'base',
    variantSku,
    price: change(price),
    ...(preOrderPrice !== null && { preOrderPrice: change(preOrderPrice) }),
  }))
}

function datedRows(
  stored: readonly PriceToRaise[],
  prices: Exclude<Raise['prices'], { kind: 'base' }>,
  from: Day,
  change: (price: Cents) => Cents,
): StoredRecord[] {
  const groups = grouped(stored, ({ variantSku, isPreOrder, minQuantity }) =>
    JSON.stringify([variantSku, isPreOrder, minQuantity]),
  )
  return [...groups.values()].flatMap(group => {
    const { variantSku, isPreOrder, minQuantity } = group[0]!
    return raisedFrom(group, from, change).map(({ price, validFrom, validUntil }) => ({
      ...prices,
      variantSku,
      preOrder: isPreOrder,
      minQuantity,
      validFrom,
      validUntil,
      price,
    }))
  })
}

/** The prices that hold on the day or later. */
async function findPrices(
  tx: TenantTx,
  productIds: readonly number[],
  prices: Raise['prices'],
  from: Day,
): Promise<PriceToRaise[]> {
  const ofProducts = sql`e.tenant_id = ${tx.tenantId} and e.product_id = any (${[...productIds]}::integer[])`
  const dated = sql`e.for_pre_order as "isPreOrder", null as "preOrderPrice",
    case when isfinite(e.valid_from) then e.valid_from::text end as "validFrom",
    case when isfinite(e.valid_until) then e.valid_until::text end as "validUntil"`
  const source = {
    base: () => sql`select e.product_id, e.variant_id, e.price, false as "isPreOrder",
        e.pre_order_price::float8 as "preOrderPrice", null as "validFrom", null as "validUntil", 1 as "minQuantity"
      from base_prices e where ${ofProducts}`,
    list: () => sql`select e.product_id, e.variant_id, e.price, ${dated}, e.min_quantity as "minQuantity"
      from price_list_entries e
      where ${ofProducts} and e.valid_until >= ${from} and e.price_list_id = (
        select id from price_lists where tenant_id = ${tx.tenantId} and name = ${'list' in prices ? prices.list : ''})`,
    customer: () => sql`select e.product_id, e.variant_id, e.price, ${dated}, 1 as "minQuantity"
      from customer_prices e
      where ${ofProducts} and e.valid_until >= ${from} and e.company_id = (
        select id from companies where tenant_id = ${tx.tenantId}
          and customer_no = ${'customerNo' in prices ? prices.customerNo : ''})`,
  }[prices.kind]()
  const { rows } = await sql<PriceToRaise>`
    select v.variant_sku as "variantSku", p.name, e."isPreOrder", e."minQuantity", e.price::float8 as price,
      e."preOrderPrice", e."validFrom", e."validUntil"
    from (${source}) e
    join variants v on v.tenant_id = ${tx.tenantId} and v.product_id = e.product_id and v.id = e.variant_id
    join products p on p.tenant_id = v.tenant_id and p.id = v.product_id
    order by p.sku, v.position, v.id, e."minQuantity" limit ${mostPricesAtOnce + 1}`.execute(tx)
  return rows.map(row => ({ ...row, price: cents(row.price) }))
}
