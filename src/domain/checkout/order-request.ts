import { belongsTo, type CallerRoles } from '../access/access.ts'
import type { Cents } from '../price/money.ts'
import { type Problem, problem } from '../result.ts'

/** What becomes of an order that is above its buyer's limit. */
export const orderRequestStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const
export type OrderRequestState = (typeof orderRequestStates)[number]

/** So many requests of one person may wait at a time. */
export const mostWaiting = 20

/** The largest limit that can be set; who may order more has none. */
export const highestLimit = 10_000_000

/**
 * The limit that counts for somebody. Admins approve orders themselves, and a sales person orders on the wholesaler's
 * behalf: neither has one, whatever is stored.
 */
export function limitFor(person: Omit<CallerRoles, 'hasCompany'>, limit: Cents | undefined): Cents | undefined {
  const isFree =
    person.isSalesPerson || person.isOperator || belongsTo('customerAdmin', { ...person, hasCompany: true })
  return isFree ? undefined : limit
}

/**
 * Whether an order waits for an admin: everything that is ordered with one press counts, gross and with freight, which
 * is the sum that the buyer confirms. Exactly the limit is within it.
 */
export function needsApproval(gross: Cents, limit: Cents | undefined): boolean {
  return limit !== undefined && gross > limit
}

/** What is waited for cannot be paid yet, so a card is no way to pay for it. */
export function methodsOfRequest(methods: readonly string[]): string[] {
  return methods.filter(method => method !== 'card')
}

/** Why a request cannot be answered any more: each is answered once. */
export function answerProblem(state: OrderRequestState): Problem | undefined {
  return state === 'waiting' ? undefined : problem(`order.request.${state}`).problem
}

/** Why its lines cannot go back into the cart: they are ordered, or they are there already. */
export function takeBackProblem({
  state,
  isTaken,
}: {
  state: OrderRequestState
  isTaken: boolean
}): Problem | undefined {
  if (state === 'approved') return problem('order.request.approved').problem
  return isTaken ? problem('order.request.withdrawn').problem : undefined
}
