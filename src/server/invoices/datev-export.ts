import type { Day } from '#domain/day.ts'
import { type DatevAccounts, datevFile } from '#domain/invoice/datev.ts'
import { documentBookings, moneyBooking, paymentBookings } from '#domain/invoice/datev-bookings.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { findDocuments, findMoney, findPayments } from './datev-queries.ts'
import { encodeWindows1252 } from './windows-1252.ts'

/** Documents, money and payments of a period as a batch of bookings for the tax adviser. */
export async function datevExport(
  db: TenantDb,
  accounts: DatevAccounts,
  country: string,
  period: { from: Day; until: Day },
  now: Date,
): Promise<Buffer> {
  const documents = await findDocuments(db, period, country)
  const money = await findMoney(db, period)
  const payments = await findPayments(db, period)
  const bookings = [
    ...documents.flatMap(document => documentBookings(accounts, document)),
    ...money.map(one => moneyBooking(accounts, one)),
    ...payments.flatMap(payment => paymentBookings(accounts, payment)),
  ].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  const madeAt = now.toISOString().replace(/\D/g, '').slice(0, 17)
  const currency = bookings[0]?.currency ?? 'EUR'
  const name = `Kontor ${period.from.slice(0, 7)}`
  return encodeWindows1252(datevFile(accounts, { ...period, madeAt, name, currency }, bookings))
}
