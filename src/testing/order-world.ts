import fc from 'fast-check'
import { sql } from 'kysely'
import { usualReminders } from '#domain/invoice/reminders.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Jobs, openJobs } from '#server/platform/jobs/jobs.ts'
import { ApiClient, type Session } from './api-client.ts'
import { makeUser } from './builders.ts'
import { makeBuyers, type SampleShop, sessionFor } from './sample-shop.ts'
import { silentLog } from './silent-log.ts'

/**
 * Buyers, staff and the system doing anything to orders in any sequence, on several processes at once. What they do is
 * in `order-model.ts`, and what must hold whatever they do in `order-model-checks.ts`.
 */
export interface OrderWorld extends Place {
  buyers: readonly { session: Session }[]
  staff: Session
  jobs: Jobs
  said: Said
}

interface Place {
  db: Db
  trade: SampleShop
  /** The product that everybody wants, in size S; size M comes in its place. */
  sku: string
  addresses: readonly string[]
  /** Whether answers may be lost, because processes are killed. */
  isKilling: boolean
}

/** What the shop has said it did. */
export interface Said {
  placed: { id: string; number: string; isByCard: boolean }[]
  shipped: number
  documents: string[]
  receipts: Set<string>
  /** Keys of payments with the receipts that were answered for them. */
  payments: Map<string, Set<string>>
  /** Keys of refunds to cards that were answered, with what was last said of each. */
  refunds: Map<string, string>
  /** Proposals, with the answer of a buyer or of staff that was said to count. */
  proposals: Map<string, string | undefined>
  /** Answers that came after another one had counted, and were said to count as well. */
  answeredTwice: string[]
  changed: number
  letters: number
  statuses: Map<string, number>
}

const nothingSaid = (): Said => ({
  placed: [],
  shipped: 0,
  documents: [],
  receipts: new Set(),
  payments: new Map(),
  refunds: new Map(),
  proposals: new Map(),
  answeredTwice: [],
  changed: 0,
  letters: 0,
  statuses: new Map(),
})

/** What is not in stock waits, and is released when it comes; who does not pay is reminded, at a fee. */
export async function openOrderWorld(place: Place, databaseUrl: string): Promise<OrderWorld> {
  const { db, trade } = place
  const steps = usualReminders.steps.map((step, number) => ({ ...step, fee: 2.5 * number }))
  const reminders = { ...usualReminders, isOn: true, isAutomatic: true, steps }
  await sql`
    update tenants set settings = jsonb_set(jsonb_set(jsonb_set(settings, '{site,buyableWithoutStock}', 'true'),
      '{private,releasesBackOrders}', 'true'), '{private,reminders}', ${JSON.stringify(reminders)}::jsonb)
    where id = ${trade.tenantId}`.execute(db)
  const owner = await makeUser(db, { tenantId: trade.tenantId }, 'office', { staff_role: 'owner' })
  return {
    ...place,
    buyers: await makeBuyers(db, trade.company, 6),
    staff: await sessionFor(db, owner),
    jobs: await openJobs(databaseUrl, silentLog, false),
    said: nothingSaid(),
  }
}

const stepNames = [
  'place',
  'placeByCard',
  'payByCard',
  'confirm',
  'pick',
  'ship',
  'shipAll',
  'complete',
  'cancel',
  'cancelRest',
  'buyerCancels',
  'arrive',
  'release',
  'invoice',
  'credit',
  'cancelInvoice',
  'pay',
  'payReturned',
  'refund',
  'expire',
  'change',
  'propose',
  'accept',
  'acceptPart',
  'refuse',
  'withdraw',
  'passDeadline',
  'remind',
  'remindByItself',
  'pauseReminders',
  'passDays',
] as const

export const orderStep = fc.record({
  // What everything else needs happens more often.
  name: fc.constantFrom(
    ...stepNames,
    ...(['place', 'place', 'place', 'ship', 'ship', 'invoice', 'invoice', 'pay', 'propose', 'propose'] as const),
  ),
  who: fc.nat(5),
  order: fc.nat(40),
  quantity: fc.integer({ min: 1, max: 9 }),
  place: fc.nat(1),
})
export type OrderStep = typeof orderStep extends fc.Arbitrary<infer S> ? S : never

/** The buyer and the staff of a step, at its process. */
export function clientsOf({ addresses, buyers, staff }: OrderWorld, { who, place }: OrderStep) {
  const address = addresses[place]!
  return {
    buyer: new ApiClient(address, buyers[who % buyers.length]!.session),
    desk: new ApiClient(address, staff),
  }
}

/** The order that a step is about, counted from the latest. */
export function orderOf({ said: { placed } }: OrderWorld, { order }: OrderStep) {
  return placed[placed.length - 1 - (order % Math.max(1, placed.length))]
}
