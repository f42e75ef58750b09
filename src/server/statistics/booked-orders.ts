import { sql } from 'kysely'
import { notBooked } from '#domain/statistics/booked.ts'

/** Whether the order `o` counts as booked. */
export const isBookedOrder = sql`
  o.status <> all (${notBooked.statuses}::int[])
  and not (o.payment_method = 'card' and o.payment_status = any (${notBooked.cardPayments}::text[]))`
