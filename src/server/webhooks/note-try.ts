import { sql } from 'kysely'
import { holdSeconds, nextStep, probeSeconds, restsNow } from '#domain/webhooks/retry.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import { writeJournal } from '../platform/journal/journal.ts'
import type { Shop } from '../shop.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'
import { type Answered, isTaken } from './send-event.ts'
import { tellOwners } from './tell-owners.ts'

/** Over after so many minutes without success, an outage was one: what waited through it is sent at once. */
const outageMinutes = 10

interface ReceiverState {
  name: string
  succeededAt: Date | null
  failingSince: Date | null
  failures: number
  failedDelivery: number | null
  restsSince: Date | null
  now: Date
}

/** Notes a try, and decides with it what becomes of the event and of its receiver. */
export async function noteTry(
  shop: Pick<Shop, 'jobs' | 'environment'>,
  db: TenantDb,
  receiverId: number,
  delivery: ClaimedDelivery,
  answered: Answered,
): Promise<void> {
  await db.transact(async tx => {
    const receiver = await lockState(tx, receiverId)
    // Removed while it was being sent to.
    if (!receiver) return
    const { succeededAt } = receiver
    const othersWereTaken = succeededAt !== null && succeededAt > delivery.firstTriedAt
    const taken = isTaken(answered)
    const tried = { isTaken: taken, tries: delivery.tries, othersWereTaken, retryAfter: answered.retryAfter }
    const next = nextStep(tried, Math.random())
    const seconds = next.state === 'waiting' ? next.inSeconds : null
    const { numAffectedRows } = await sql`
      update webhook_deliveries
      set state = ${next.state}, due_at = now() + make_interval(secs => ${seconds}),
        ended_at = case when ${seconds}::int is null then now() end
      where tenant_id = ${tx.tenantId} and receiver_id = ${receiverId} and id = ${delivery.id}
        and state = 'waiting' and tries = ${delivery.tries}`.execute(tx)
    // It took so long that another process has tried it meanwhile, and says how it went.
    if (numAffectedRows !== 1n) return
    await insertTry(tx, receiverId, delivery, answered)
    if (taken) await noteSuccess(tx, receiverId, receiver)
    else await noteFailure(shop, tx, receiverId, receiver, delivery, answered)
  })
}

async function lockState(tx: TenantTx, receiverId: number): Promise<ReceiverState | undefined> {
  const { rows } = await sql<ReceiverState>`
    select name, succeeded_at as "succeededAt", failing_since as "failingSince", failures,
      failed_delivery as "failedDelivery", rests_since as "restsSince", now() as now
    from webhook_receivers where tenant_id = ${tx.tenantId} and id = ${receiverId} for update`.execute(tx)
  return rows[0]
}

async function insertTry(
  tx: TenantTx,
  receiverId: number,
  { id, tries }: ClaimedDelivery,
  { milliseconds, status, answer, problem }: Answered,
): Promise<void> {
  const facts = problem && JSON.stringify({ code: problem.code, facts: problem.facts ?? {} })
  await sql`
    insert into webhook_tries (tenant_id, receiver_id, delivery_id, number, at, milliseconds, status, answer, problem)
    values (${tx.tenantId}, ${receiverId}, ${id}, ${tries}, now() - make_interval(secs => ${milliseconds / 1000}),
      ${milliseconds}, ${status}, ${answer}, ${facts}::jsonb)`.execute(tx)
}

async function noteSuccess(tx: TenantTx, receiverId: number, { failingSince, now }: ReceiverState): Promise<void> {
  await sql`
    update webhook_receivers
    set succeeded_at = now(), failing_since = null, failures = 0, failed_delivery = null, held_until = null,
      rests_since = null
    where tenant_id = ${tx.tenantId} and id = ${receiverId}`.execute(tx)
  if (!failingSince || now.getTime() - failingSince.getTime() < outageMinutes * 60_000) return
  await sql`
    update webhook_deliveries set due_at = now()
    where tenant_id = ${tx.tenantId} and receiver_id = ${receiverId} and state = 'waiting'
      and due_at > now() + interval '1 minute'`.execute(tx)
}

/** An event that fails again and again says nothing of others; a different one that fails does. */
async function noteFailure(
  shop: Pick<Shop, 'jobs' | 'environment'>,
  tx: TenantTx,
  receiverId: number,
  { name, failingSince, failures, failedDelivery, restsSince, now }: ReceiverState,
  { id }: ClaimedDelivery,
  { status, retryAfter }: Answered,
): Promise<void> {
  // 410 says that nobody listens there any more.
  const isGone = status === 410
  const rests = isGone || restsSince !== null || restsNow(failingSince ?? now, now)
  const count = failedDelivery === id ? failures : failures + 1
  const hold = rests ? Math.max(probeSeconds, retryAfter ?? 0) : holdSeconds(count, retryAfter)
  await sql`
    update webhook_receivers
    set failing_since = coalesce(failing_since, now()), failures = ${count}, failed_delivery = ${id},
      held_until = now() + make_interval(secs => ${hold}),
      rests_since = case when ${rests} then coalesce(rests_since, now()) end, is_on = is_on and not ${isGone}
    where tenant_id = ${tx.tenantId} and id = ${receiverId}`.execute(tx)
  if (rests)
    // Its own wait may be a day by now; what rests is tried every hour.
    await sql`
      update webhook_deliveries set due_at = least(due_at, now() + make_interval(secs => ${hold}))
      where tenant_id = ${tx.tenantId} and receiver_id = ${receiverId} and id = ${id} and state = 'waiting'`.execute(tx)
  if (rests && restsSince === null) await tellOwners(shop, tx, { id: receiverId, name, isGone })
  if (!isGone) return
  const actor = { tenantId: tx.tenantId, type: 'system', name: 'webhooks' } as const
  const entry = { kind: 'webhookReceivers', key: String(receiverId), action: 'webhook.changed' }
  await writeJournal(tx, {
    origin: { actor, channel: 'job' },
    entries: [{ ...entry, after: { name, isOn: false, status } }],
  })
}
