import type { getPriceHistory } from '#contract/desk/prices.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Locale } from '#domain/locale.ts'
import { entriesPerPage, pageOfEntries, placeIn } from '../journal/present-entry.ts'
import { findHistory } from '../journal/queries.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { keyOf } from '../records/load.ts'
import { keyedRecord } from '../records/prepare-rows.ts'
import { stores } from '../records/stores.ts'
import { findPriceKeys } from './queries.ts'

/** What happened to the prices of a style or a variant, as far as they are stored; base prices also where none is left. */
export async function priceHistory(
  db: TenantDb,
  { before, ...asked }: QueryOf<typeof getPriceHistory>,
  locale: Locale,
) {
  const { kind } = stores.prices
  const records = (await findPriceKeys(db, asked)).map(price => ({
    kind: kind.name,
    key: keyOf(kind, keyedRecord(kind, price)),
  }))
  return pageOfEntries(await findHistory(db, records, { before: placeIn(before), limit: entriesPerPage + 1 }), locale)
}
