import type { getSeasonAsking, proposeSeasonDate } from '#contract/desk/proposals.ts'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { problem } from '#domain/result.ts'
import { type DecidedChange, decideChanges } from '../orders/decide-changes.ts'
import { type Origin, shopOrigin } from '../platform/actor.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { JobData } from '../platform/jobs/jobs.ts'
import { Refusal } from '../platform/refusal.ts'
import { findOwnTenant, type Tenant } from '../settings/queries.ts'
import type { Shop } from '../shop.ts'
import { mailProposals } from './mails.ts'
import { askingOf, storeProposals, withTakenDays } from './make.ts'
import { findBatch } from './queries.ts'
import {
  countOrdersToAsk,
  endAsking,
  findAsked,
  findAsking,
  findOrdersToAsk,
  findRunningAsking,
  findSeason,
  findWaiting,
  insertAsking,
  type LeftOut,
  lockAsking,
  mostLeftOut,
  type SeasonAsking,
  saveChunk,
} from './season-queries.ts'

/** So many orders are asked about in one transaction: their locks hold up nobody for long. */
const ordersAtOnce = 500

type Shown = NonNullable<AnswerOf<typeof getSeasonAsking>['data']>
type AskingShop = Pick<Shop, 'tenantDb' | 'jobs' | 'environment'>

/**
 * Begins to ask about the new day of a season's open pre-orders; a job goes on with it. Pressed again it finds the one that
 * is under way, or afterwards only the orders that nobody was asked about, so that nobody is asked twice.
 */
export async function askForSeason(
  shop: Shop,
  caller: Caller,
  db: TenantDb,
  code: string,
  how: BodyOf<typeof proposeSeasonDate>,
): Promise<Shown> {
  const tenant = await shop.settingsOf(caller)
  const asking = askingOf(tenant, caller, { ...how, reason: 'other' })
  return db.transact(async tx => {
    // Locked: two presses at once become one after the other.
    const season = await findSeason(tx, code)
    if (!season) throw new Refusal('resource.not.found')
    const running = await findRunningAsking(tx, season.id)
    if (running && running.movedTo !== season.date) throw new Refusal('try.again.later')
    const begun = running ?? (await insertAsking(tx, season, asking, await countOrdersToAsk(tx, season)))
    // Also for one that is under way, in case its job has been given up.
    await shop.jobs.enqueue(tx, 'ask-season', { tenantId: tx.tenantId, askingId: begun.id })
    return presentAsking(begun)
  })
}

/** The last one of a season, which may be under way. */
export async function showAsking(db: TenantDb, code: string): Promise<Shown | null> {
  const found = await findAsking(db, code)
  return found ? presentAsking(found) : null
}

export async function startSeasonWorker(shop: AskingShop): Promise<void> {
  await shop.jobs.work('ask-season', data => runAsking(shop, data))
}

/** Asks in chunks until there is no order left, then writes one mail to each person about all of them. */
async function runAsking(shop: AskingShop, { tenantId, askingId }: JobData['ask-season']): Promise<void> {
  const db = shop.tenantDb({ tenantId })
  const tenant = await findOwnTenant(db)
  if (!tenant) return
  for (;;) {
    const isOver = await db.transact(tx => askChunk(shop, tx, tenant, askingId))
    if (isOver) return
  }
}

/** The row is locked: of two workers one goes on after the other, and what one has done the other finds done. */
async function askChunk(shop: AskingShop, tx: TenantTx, tenant: Tenant, askingId: number): Promise<boolean> {
  const asking = await lockAsking(tx, askingId)
  if (!asking || asking.isOver) return true
  const season = { id: asking.seasonId, date: asking.movedTo }
  const orders = await findOrdersToAsk(tx, season, asking.lastOrderId, ordersAtOnce)
  const last = orders.at(-1)
  if (!last) {
    const leftOut = [...asking.leftOut, ...(await findWaiting(tx, season))]
    const mails = await mailProposals(shop, tx, tenant, await findBatch(tx, asking.batch), asking)
    await endAsking(tx, askingId, { leftOut, mails })
    return true
  }
  const wish = { lines: [], added: [], deliveryDate: season.date }
  const wishes = new Map(orders.map(({ orderNumber }) => [orderNumber, wish]))
  const decisions = await decideChanges(tx, tenant, wishes, true)
  const possible = decisions.flatMap((decision): DecidedChange[] =>
    decision.result.ok ? [{ ...decision, after: decision.result.value }] : [],
  )
  // Asked by somebody else while this waited for the locks.
  const asked = await findAsked(tx, possible)
  const taken = await withTakenDays(tx, possible)
  const decided = possible.filter(({ order }) => !asked.has(order.id) && !taken.has(order.id))
  const leftOut = decisions.flatMap(({ order: { id, orderNumber }, result }): LeftOut[] => {
    if (!result.ok) return [{ orderNumber, problem: result.problem }]
    return taken.has(id) ? [{ orderNumber, ...problem('order.change.date.taken', { date: season.date }) }] : []
  })
  if (decided.length > 0) await storeProposals(tx, originOf(tx, asking), decided, { ...asking, season })
  await saveChunk(tx, askingId, {
    done: orders.length,
    proposed: decided.length,
    lastOrderId: last.id,
    leftOut: [...asking.leftOut, ...leftOut],
  })
  return false
}

/** Who pressed is named, though a job goes on with it. */
function originOf({ tenantId }: TenantTx, { madeBy, username }: SeasonAsking): Origin {
  return { ...shopOrigin({ tenantId, user: { id: madeBy, username } }), channel: 'desk' }
}

function presentAsking({ id, total, done, proposed, mails, leftOut, isOver }: SeasonAsking): Shown {
  return {
    id: String(id),
    // Orders that came since count as well.
    total: Math.max(total, done),
    done,
    proposed,
    mails,
    leftOut: leftOut.slice(0, mostLeftOut).map(({ orderNumber, problem: { code, facts } }) => ({
      orderNumber,
      problem: { code, facts: { ...facts } },
    })),
    isOver,
  }
}
