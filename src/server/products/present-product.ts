import type { RecordValues } from '#contract/desk/changes.ts'
import { prices } from '#contract/records/kinds/prices.ts'
import type { Locale } from '#domain/locale.ts'
import { textIn } from '#domain/locale.ts'
import { cents, decimalMoney } from '#domain/price/money.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { keyOf } from '../records/load.ts'
import { keyedRecord } from '../records/prepare-rows.ts'
import { findRecords } from '../records/read-records.ts'
import { stores } from '../records/stores.ts'
import type { ListedProduct } from './list-queries.ts'
import { findAttributes, findSku, findVariantsOf } from './product-queries.ts'

/** What of a product the role may see besides the catalogue. */
export interface Visible {
  prices: boolean
  stock: boolean
}

export function presentListed(row: ListedProduct, locale: Locale, currency: string, visible: Visible) {
  const { lowestPrice, highestPrice } = row
  const hasPrice = visible.prices && lowestPrice !== null
  return {
    id: String(row.id),
    sku: row.sku,
    name: textIn(row.name, locale),
    picture: row.picture,
    categories: (row.categories ?? []).map(name => textIn(name, locale)),
    variantCount: row.variantCount,
    stock: visible.stock ? row.stock : null,
    price: hasPrice ? decimalMoney(cents(lowestPrice), currency) : null,
    hasSeveralPrices: hasPrice && lowestPrice !== highestPrice,
    isActive: row.isActive,
    changedAt: row.changedAt.toISOString(),
  }
}

/** A product with everything that its page edits, as records; undefined where there is none. */
export async function presentProduct(db: TenantDb, id: number, locale: Locale, visible: Visible) {
  return db.readSnapshot(async tx => {
    const sku = await findSku(tx, id)
    if (sku === undefined) return undefined
    const listed = await findVariantsOf(tx, id)
    const numbers = listed.map(({ variantSku }) => ({ variantSku }))
    const base = numbers.map(({ variantSku }) => ({ kind: 'base', variantSku }))
    const [product] = (await findRecords(tx, stores.products, [{ sku }])).values()
    const variants = await findRecords(tx, stores.variants, numbers)
    const basePrices = visible.prices ? await findRecords(tx, stores.prices, base) : new Map()
    const attributes = await findAttributes(tx)
    return {
      id: String(id),
      product: product as RecordValues,
      variants: listed.map(({ variantSku, stock }, place) => ({
        record: variants.get(keyOf(stores.variants.kind, { variantSku })) as RecordValues,
        price: (basePrices.get(keyOf(prices, keyedRecord(prices, base[place]!))) as RecordValues | undefined) ?? null,
        stock: visible.stock ? stock : null,
      })),
      attributes: attributes.map(({ key, label }) => ({ column: `attr.${key}`, label: textIn(label, locale) })),
      mayReadPrices: visible.prices,
    }
  })
}
