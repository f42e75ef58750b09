import { randomUUID } from 'node:crypto'
import type { proposeChange } from '#contract/desk/proposals.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Day } from '#domain/day.ts'
import { deadlineOf, partsOf } from '#domain/order/proposal.ts'
import type { DefaultAnswer } from '#domain/order/proposal-answers.ts'
import { zoneOf } from '#domain/time-zone.ts'
import { accepted } from '../orders/change-commands.ts'
import { itemsOf, type StoredItem } from '../orders/change-items.ts'
import { textsOf } from '../orders/change-texts.ts'
import { type DecidedChange, decideChanges, isSameOrder, seenOf } from '../orders/decide-changes.ts'
import { resolveChange } from '../orders/resolve-change.ts'
import { deskOrigin, type Origin } from '../platform/actor.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import type { Caller } from '../platform/http/caller.ts'
import { writeJournal } from '../platform/journal/journal.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Tenant } from '../settings/queries.ts'
import type { Shop } from '../shop.ts'
import { mailProposals } from './mails.ts'
import { type Asking, findTakenDays, hasOpenProposal, insertProposals, type Proposed } from './queries.ts'

/** Asks the buyer about a change as it was previewed: lock, decide, compare with what was seen, store, journal and mail. */
export async function proposeOrderChange(
  shop: Shop,
  caller: Caller,
  db: TenantDb,
  orderNumber: string,
  { change, seen, reason, ...how }: BodyOf<typeof proposeChange>,
): Promise<number> {
  const tenant = await shop.settingsOf(caller)
  const wish = await resolveChange(shop, caller, db, orderNumber, change)
  const asking = askingOf(tenant, caller, { ...how, reason })
  return db.transact(async tx => {
    const [decision] = await decideChanges(tx, tenant, new Map([[orderNumber, wish]]), true)
    const now = decision && seenOf(decision)
    if (decision && (await hasOpenProposal(tx, decision.order.id))) throw new Refusal('proposal.open')
    if (now && !isSameOrder(seen, now)) throw new Refusal('order.changed.since')
    const decided = accepted(decision)
    if (seen !== now) throw new Refusal('order.preview.outdated')
    if (decided.after.consent.length === 0) throw new Refusal('proposal.not.needed')
    if ((await withTakenDays(tx, [decided])).size > 0)
      throw new Refusal('order.change.date.taken', { facts: { date: decided.after.deliveryDate } })
    const { ids, proposals } = await storeProposals(tx, deskOrigin(caller), [decided], asking)
    await mailProposals(shop, tx, tenant, proposals, asking)
    return ids.get(decided.order.id)!
  })
}

interface How {
  reason: Asking['reason']
  note: string
  lastDay: Day
  default: DefaultAnswer
}

/** How buyers are asked, with the deadline by the shop's clock. */
export function askingOf(tenant: Tenant, caller: Caller, { lastDay, default: defaultAnswer, ...words }: How): Asking {
  const zone = zoneOf(tenant.settings.private.timeZone)
  const deadline = deadlineOf(lastDay, { now: new Date(), zone })
  if (!deadline.ok) throw new Refusal(deadline.problem.code, { facts: deadline.problem.facts ?? {} })
  return { ...words, madeBy: caller.user.id, batch: randomUUID(), answerBy: deadline.value, defaultAnswer }
}

/** Stores what was decided on as proposals, in a few statements whatever their number; buyers are to be asked by mail. */
export async function storeProposals(
  tx: TenantTx,
  origin: Origin,
  decided: readonly DecidedChange[],
  asking: Asking,
): Promise<{ ids: Map<number, number>; proposals: Proposed[] }> {
  const proposals = decided.map(({ order, wish, after }) => {
    const parts = partsOf(wish, after.differences)
    const items = itemsOf({ order, wish, after }).map(shownItem)
    return {
      order,
      orderId: order.id,
      companyId: order.companyId,
      before: order.gross,
      after: after.totals.gross,
      items: items.map((difference, place) => ({ difference, part: parts[place]! })),
    }
  })
  const ids = await insertProposals(
    tx,
    proposals.map(({ order: _, ...proposal }) => proposal),
    asking,
  )
  const entries = proposals.map(({ order, items, after }) => ({
    kind: 'orders',
    key: order.orderNumber,
    action: 'proposal.made',
    after: {
      proposal: ids.get(order.id),
      reason: asking.reason,
      ...(asking.note && { note: asking.note }),
      answerBy: asking.answerBy.toISOString(),
      default: asking.defaultAnswer,
      gross: after,
      texts: textsOf(
        items.map(({ difference }) => difference),
        order.currency,
      ),
    },
  }))
  await writeJournal(tx, { origin, entries })
  return { ids, proposals }
}

/** What is shown of an item; where its article is found in the catalogue is not. */
export function shownItem({ place: _, ...item }: StoredItem & { place?: unknown }): StoredItem {
  return item as StoredItem
}

/** Those of the orders whose new day another order of their checkout has. */
export function withTakenDays(tx: TenantTx, decided: readonly DecidedChange[]): Promise<ReadonlySet<number>> {
  const moved = decided.flatMap(({ order, after }) =>
    after.deliveryDate === order.deliveryDate ? [] : [{ id: order.id, date: after.deliveryDate }],
  )
  return findTakenDays(tx, moved)
}
