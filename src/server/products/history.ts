import type { Locale } from '#domain/locale.ts'
import { keyText } from '#domain/records/row.ts'
import { entriesPerPage, pageOfEntries, placeIn } from '../journal/present-entry.ts'
import { findHistory } from '../journal/queries.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { keyOf } from '../records/load.ts'
import { keyedRecord } from '../records/prepare-rows.ts'
import { stores } from '../records/stores.ts'
import { findSku, findVariantsOf } from './product-queries.ts'

/** What happened to a product, its variants and their base prices; undefined where there is no such product. */
export async function productHistory(
  db: TenantDb,
  id: number,
  before: string | undefined,
  { withPrices, locale }: { withPrices: boolean; locale: Locale },
) {
  const sku = await findSku(db, id)
  if (sku === undefined) return undefined
  const numbers = (await findVariantsOf(db, id)).map(({ variantSku }) => variantSku)
  const prices = stores.prices.kind
  const records = [
    { kind: 'products', key: keyText([sku]) },
    ...numbers.map(variantSku => ({ kind: 'variants', key: keyText([variantSku]) })),
    ...(withPrices ? numbers : []).map(variantSku => ({
      kind: prices.name,
      key: keyOf(prices, keyedRecord(prices, { kind: 'base', variantSku })),
    })),
  ]
  return pageOfEntries(await findHistory(db, records, { before: placeIn(before), limit: entriesPerPage + 1 }), locale)
}
