import type { CompanyId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { keyText } from '#domain/records/row.ts'
import { entriesPerPage, pageOfEntries, placeIn } from '../journal/present-entry.ts'
import { findHistory } from '../journal/queries.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { keyOf } from '../records/load.ts'
import { keyedRecord } from '../records/prepare-rows.ts'
import { stores } from '../records/stores.ts'
import { findAddressKeys, findCustomerNo, findPeopleOf } from './customer-queries.ts'

/** What happened to a company, its people and its addresses; undefined where there is no such company. */
export async function customerHistory(db: TenantDb, id: CompanyId, before: string | undefined, locale: Locale) {
  const customerNo = await findCustomerNo(db, id)
  if (customerNo === undefined) return undefined
  const [people, addresses] = await Promise.all([findPeopleOf(db, id), findAddressKeys(db, id)])
  const { kind } = stores.people
  const records = [
    { kind: 'companies', key: keyText([customerNo]) },
    ...people.map(({ username }) => ({ kind: kind.name, key: keyOf(kind, keyedRecord(kind, { username })) })),
    ...addresses.map(({ addressKey }) => ({ kind: 'addresses', key: keyText([customerNo, addressKey]) })),
  ]
  return pageOfEntries(await findHistory(db, records, { before: placeIn(before), limit: entriesPerPage + 1 }), locale)
}
