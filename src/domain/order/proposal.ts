import type { Day } from '../day.ts'
import { ok, type Problem, problem, type Result } from '../result.ts'
import { momentOf } from '../time-zone.ts'
import type { Difference } from './change-order.ts'
import type { OrderAddress } from './order-address.ts'
import type { LineWish, NewLine, OrderWish } from './order-wish.ts'
import { mostAnswerDays } from './proposal-answers.ts'

/** What became of a change that the buyer was asked about; `over`: it could no longer be made. */
export const proposalStates = ['open', 'accepted', 'refused', 'withdrawn', 'over'] as const
export type ProposalState = (typeof proposalStates)[number]

/** What has to be done for one thing that becomes different, so that each can be agreed to by itself. */
export type WishPart =
  | { readonly kind: 'line'; readonly line: LineWish }
  | { readonly kind: 'added'; readonly line: NewLine }
  | { readonly kind: 'deliveryDate' | 'externalNumber' | 'note'; readonly value: string }
  | { readonly kind: 'shippingAddress'; readonly value: OrderAddress }

/** A wish in parts, one for each difference and in their order. Replacements come in before lines that are added. */
export function partsOf(wish: OrderWish, differences: readonly Difference[]): WishPart[] {
  const lines = new Map(wish.lines.map(line => [line.position, line]))
  let added = 0
  return differences.map((difference): WishPart => {
    if (difference.kind === 'line') return { kind: 'line', line: lines.get(difference.position)! }
    if (difference.kind === 'added') return { kind: 'added', line: wish.added[added++]! }
    if (difference.kind === 'shippingAddress') return { kind: difference.kind, value: wish.shippingAddress! }
    return { kind: difference.kind, value: difference.after }
  })
}

/** The wish that these parts make; without parts it wants nothing. */
export function wishOf(parts: readonly WishPart[]): OrderWish {
  const values = Object.fromEntries(parts.flatMap(part => ('value' in part ? [[part.kind, part.value]] : [])))
  return {
    ...values,
    lines: parts.flatMap(part => (part.kind === 'line' ? [part.line] : [])),
    added: parts.flatMap(part => (part.kind === 'added' ? [part.line] : [])),
  }
}

/** Why a proposal cannot be answered (any more). Whoever is late is told so, also where nobody has carried it out yet. */
export function answerProblem(
  { state, answerBy }: { readonly state: ProposalState; readonly answerBy: Date },
  now: Date,
): Problem | undefined {
  if (state === 'withdrawn') return problem('proposal.withdrawn').problem
  if (state === 'over') return problem('proposal.over').problem
  if (state !== 'open') return problem('proposal.answered').problem
  return now >= answerBy ? problem('proposal.too.late').problem : undefined
}

/** The moment until which an answer counts: the end of a day by the shop's clock. */
export function deadlineOf(lastDay: Day, { now, zone }: { now: Date; zone: string }): Result<Date> {
  const [year, month, day] = lastDay.split('-').map(Number)
  const end = momentOf({ year: year!, month: month!, day: day! + 1 }, 0, zone)
  const days = (end.getTime() - now.getTime()) / 86_400_000
  return days > 0 && days <= mostAnswerDays + 1 ? ok(end) : problem('proposal.deadline', { days: mostAnswerDays })
}
