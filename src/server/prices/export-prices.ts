import type { exportPrices } from '#contract/desk/prices.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { type Day, isWithin } from '#domain/day.ts'
import type { Locale } from '#domain/locale.ts'
import type { StoredRecord } from '#domain/records/row.ts'
import { exportedRecords } from '../imports/exported-records.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { FileAnswer } from '../platform/http/call.ts'
import { today } from '../platform/today.ts'
import { findStyleIds } from './queries.ts'

type Export = BodyOf<typeof exportPrices>

/** More than any shop has. */
const mostExported = 1_000_000

/** What the grid of prices shows, all pages of it, as records. */
export async function exportedPrices(db: TenantDb, asked: Export, locale: Locale): Promise<FileAnswer> {
  const { filter, list, day = today(), orderType, language, format } = asked
  const ids = await findStyleIds(db, filter, day, mostExported)
  return exportedRecords(db, {
    kind: 'prices',
    ids,
    idColumn: 'product_id',
    locale: language ?? locale,
    format,
    isShown: isShownBy({ list, customerNo: filter.customerNo, day, isPreOrder: orderType === 'preOrder' }),
  })
}

interface Shown {
  list: string | undefined
  customerNo: string | undefined
  day: Day
  isPreOrder: boolean
}

/** Base prices always, those with an owner only of the one that is shown, and all on the day that is shown. */
function isShownBy({ list, customerNo, day, isPreOrder }: Shown) {
  return (record: StoredRecord): boolean => {
    if (record.kind === 'base') return true
    if (!isWithin(day, record.validFrom as Day | null, record.validUntil as Day | null)) return false
    if (record.kind === 'sale') return !isPreOrder
    if (record.preOrder !== isPreOrder) return false
    return record.kind === 'list' ? record.list === list : record.customerNo === customerNo
  }
}
