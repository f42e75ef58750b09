import { isDeepStrictEqual } from 'node:util'
import type { CompanyId, UserId } from '#domain/ids.ts'
import { answerProblem, type ProposalState, wishOf } from '#domain/order/proposal.ts'
import { type Problem, problem } from '#domain/result.ts'
import { changeEntry } from '../orders/change-commands.ts'
import { itemsOf } from '../orders/change-items.ts'
import { mailChanges } from '../orders/change-mails.ts'
import { textsOf } from '../orders/change-texts.ts'
import { type DecidedChange, decideChanges } from '../orders/decide-changes.ts'
import type { ResolvedWish } from '../orders/resolve-change.ts'
import { saveChanges, type WordedChange } from '../orders/save-changes.ts'
import type { StepTools } from '../orders/step-mails.ts'
import type { Origin } from '../platform/actor.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import { writeJournal } from '../platform/journal/journal.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Tenant } from '../settings/queries.ts'
import { mailOver } from './mails.ts'
import { shownItem, withTakenDays } from './make.ts'
import { type DecidedProposal, type LockedProposal, lockProposals, saveDecisions } from './queries.ts'

/** What becomes of a proposal. */
export interface Outcome {
  id: number
  orderNumber: string
  state: ProposalState
  problem: Problem | null
}

/** What somebody, or the deadline, says to a proposal. */
export interface Answer {
  id: number
  isAccepted: boolean
  /** The places of what is accepted; undefined where it is all. */
  items?: readonly number[] | undefined
}

export interface Answering {
  origin: Origin
  /** Nobody: the deadline has passed. */
  by: UserId | null
  companyId?: CompanyId | undefined
}

/**
 * Carries out answers to proposals in one transaction: what is accepted is decided on anew, with the orders and their
 * stock locked, and made by the code that makes every change. Of two who answer at once the second finds it decided.
 */
export async function answerAll(
  shop: StepTools,
  tx: TenantTx,
  tenant: Tenant,
  answers: readonly Answer[],
  { origin, by, companyId }: Answering,
): Promise<Outcome[]> {
  const given = new Map(answers.map(answer => [answer.id, answer]))
  const proposals = await lockProposals(tx, [...given.keys()], companyId)
  if (proposals.length < given.size) throw new Refusal('resource.not.found')
  const now = new Date()
  const late = new Map(proposals.map(one => [one.id, by === null ? stateProblem(one) : answerProblem(one, now)]))
  const open = proposals.filter(({ id }) => !late.get(id))
  const chosen = new Map(open.map(one => [one.id, chosenOf(one, given.get(one.id)!)]))
  const wanted = open.filter(({ id }) => chosen.get(id)!.length > 0)
  const made = await decideWanted(tx, tenant, wanted, chosen)

  const decided = open.flatMap((one): (DecidedProposal & { of: LockedProposal })[] => {
    const accepted = chosen.get(one.id)!
    if (accepted.length === 0) return [{ of: one, id: one.id, state: 'refused', accepted }]
    const result = made.get(one.id)!
    if ('order' in result)
      return [{ of: one, id: one.id, state: 'accepted', accepted, change: result.order.changes + 1 }]
    // Only what nobody could agree to is over: less of it than was asked may be agreed to in another way.
    return accepted.length < one.items.length ? [] : [{ of: one, id: one.id, state: 'over', problem: result }]
  })
  const changes = wanted.flatMap((one): WordedChange[] => {
    const result = made.get(one.id)!
    return 'order' in result ? [{ ...result, words: { reason: one.reason, note: one.note } }] : []
  })
  // First: a change of which nothing stays open ends its order, and with it whatever is still asked about it.
  await saveDecisions(
    tx,
    decided.map(({ of: _, ...decision }) => decision),
    by,
  )
  await saveChanges(tx, changes)
  const entries = [...decided.map(entryOf), ...changes.map(changeEntry)]
  if (entries.length > 0) await writeJournal(tx, { origin, entries })
  if (changes.length > 0) await mailChanges(shop, tx, tenant, changes)
  const over = decided.filter(({ state }) => state === 'over').map(({ of }) => of)
  if (over.length > 0) await mailOver(shop, tx, tenant, over)

  const stateOf = new Map(decided.map(({ id, state }) => [id, state]))
  return proposals.map(({ id, orderNumber, state }) => {
    const result = made.get(id)
    const refused = late.get(id) ?? (result && !('order' in result) ? result : null)
    return { id, orderNumber, state: stateOf.get(id) ?? state, problem: refused ?? null }
  })
}

const stateProblem = ({ state }: LockedProposal) =>
  state === 'open' ? undefined : problem('proposal.answered').problem

function chosenOf({ items }: LockedProposal, { isAccepted, items: named }: Answer): number[] {
  if (!isAccepted) return []
  const places = items.map((_, place) => place)
  return named ? places.filter(place => named.includes(place)) : places
}

/** The changes that are to be made, or why not: also where they would make something else of the order than was shown. */
async function decideWanted(
  tx: TenantTx,
  tenant: Tenant,
  proposals: readonly LockedProposal[],
  chosen: ReadonlyMap<number, readonly number[]>,
): Promise<Map<number, DecidedChange | Problem>> {
  if (proposals.length === 0) return new Map()
  const itemsFor = ({ id, items }: LockedProposal) => chosen.get(id)!.map(place => items[place]!)
  const wishes = new Map(
    proposals.map(one => [one.orderNumber, wishOf(itemsFor(one).map(({ part }) => part)) as ResolvedWish]),
  )
  const decisions = new Map(
    (await decideChanges(tx, tenant, wishes, true)).map(decision => [decision.order.orderNumber, decision]),
  )
  const made = new Map(
    proposals.map((one): [number, DecidedChange | Problem] => {
      const decision = decisions.get(one.orderNumber)!
      if (!decision.result.ok) return [one.id, decision.result.problem]
      const change = { ...decision, after: decision.result.value }
      const shown = itemsFor(one).map(({ difference }) => difference)
      const isAsShown = isDeepStrictEqual(plain(itemsOf(change).map(shownItem)), plain(shown))
      return [one.id, isAsShown ? change : problem('proposal.other.difference').problem]
    }),
  )
  const possible = [...made.values()].flatMap(result => ('order' in result ? [result] : []))
  const taken = await withTakenDays(tx, possible)
  for (const [id, result] of made)
    if ('order' in result && taken.has(result.order.id))
      made.set(id, problem('order.change.date.taken', { date: result.after.deliveryDate }).problem)
  return made
}

/** As it comes back from the database. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value))

function entryOf({ of: { orderNumber, items, currency }, id, state, problem: why, accepted }: Entry) {
  const textsAt = (isWanted: (place: number) => boolean) =>
    textsOf(
      items.filter((_, place) => isWanted(place)).map(({ difference }) => difference),
      currency,
    )
  const isPart = accepted !== undefined && accepted.length > 0 && accepted.length < items.length
  return {
    kind: 'orders',
    key: orderNumber,
    action: `proposal.${state}`,
    after: {
      proposal: id,
      texts: textsAt(place => state !== 'accepted' || accepted!.includes(place)),
      ...(isPart && { refused: textsAt(place => !accepted.includes(place)) }),
      ...(why && { problem: why }),
    },
  }
}

type Entry = DecidedProposal & { of: LockedProposal }
