import type { listPrices } from '#contract/desk/prices.ts'
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts'
import { grouped } from '#domain/grouped.ts'
import type { Locale } from '#domain/locale.ts'
import { textIn } from '#domain/locale.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { today } from '../platform/today.ts'
import {
  type DatedRow,
  findListPrices,
  findOwnPrices,
  findSalePrices,
  findStyles,
  findTiers,
  findVariants,
  type TierRow,
  type VariantRow,
} from './queries.ts'

type Page = AnswerOf<typeof listPrices>

/** A page of styles with the prices that hold on a day. Of several that do the lowest counts, as in the shop. */
export async function pageOfPrices(
  db: TenantDb,
  query: QueryOf<typeof listPrices>,
  locale: Locale,
): Promise<Omit<Page, 'currency'>> {
  const { list, customerNo, orderType, offset, day = today(), ...filter } = query
  const isPreOrder = orderType === 'preOrder'
  const [{ styles, total }, tiers] = await Promise.all([
    findStyles(db, { ...filter, customerNo }, day, offset),
    list ? findTiers(db, list) : [],
  ])
  const ids = styles.map(({ id }) => id)
  const [variants, tierRows, ownPrices, sales] = await Promise.all([
    findVariants(db, ids),
    list ? findListPrices(db, ids, { list, day, isPreOrder }) : [],
    customerNo ? findOwnPrices(db, ids, { customerNo, day, isPreOrder }) : [],
    findSalePrices(db, ids, day),
  ])
  const ofProduct = grouped(variants, ({ productId }) => productId)
  const tiersOf = tierPrices(tierRows)
  const own = lowest(ownPrices)
  const sale = lowest(sales)
  const presentVariant = (row: VariantRow) => ({
    variantSku: row.variantSku,
    colour: row.colour && (textIn(row.colourName ?? {}, locale) || row.colour),
    size: row.size,
    base: row.price === null ? null : { price: row.price, rrp: row.rrp, preOrderPrice: row.preOrderPrice },
    list: tiersOf.get(row.variantId) ?? [],
    sale: sale.get(row.variantId) ?? null,
    own: own.get(row.variantId) ?? null,
  })
  const data = styles.map(({ id, sku, name, picture }) => ({
    id: String(id),
    sku,
    name: textIn(name, locale),
    picture,
    variants: (ofProduct.get(id) ?? []).map(presentVariant),
  }))
  return { data, total, tiers, day }
}

/** The rows come dearest first, so that the lowest of a variant is the last one. */
function lowest(rows: readonly DatedRow[]) {
  return new Map(rows.map(({ variantId, ...price }) => [variantId, price]))
}

function tierPrices(rows: readonly TierRow[]) {
  const found = new Map<number, Map<number, Omit<TierRow, 'variantId'>>>()
  for (const { variantId, ...price } of rows) {
    const own = found.get(variantId) ?? new Map()
    found.set(variantId, own.set(price.minQuantity, price))
  }
  return new Map([...found].map(([variant, tiers]) => [variant, [...tiers.values()]]))
}
