import * as z from 'zod/mini'
import { proposalStates } from '#domain/order/proposal.ts'
import { defaultAnswers } from '#domain/order/proposal-answers.ts'
import { changeItem } from './change-item.ts'
import { id, money } from './wire.ts'

/** Why something is not to be, to be put into words by whoever shows it. */
export const wireProblem = z.object({
  code: z.string(),
  facts: z._default(z.record(z.string(), z.union([z.string(), z.number()])), {}),
})

/** A change of an order that the buyer is, or was, asked about. */
export const proposal = z.object({
  id,
  orderNumber: z.string(),
  /** The buyer's own number of the order. */
  externalNumber: z.string(),
  at: z.string(),
  note: z.string(),
  /** The season whose delivery was moved, by its name. */
  season: z.nullable(z.string()),
  /** The last day for an answer. */
  lastDay: z.string(),
  answerBy: z.string(),
  /** What counts where nobody has answered by then. */
  default: z.enum(defaultAnswers),
  state: z.enum(proposalStates),
  decidedAt: z.nullable(z.string()),
  /** Who answered; null where the deadline did. */
  decidedBy: z.nullable(z.string()),
  /** Why the change could not be made. */
  problem: z.nullable(wireProblem),
  items: z.array(
    z.object({
      /** What would become different. */
      change: changeItem,
      answer: z.nullable(z.enum(['accepted', 'refused'])),
    }),
  ),
  /** What the order costs with VAT, if everything is accepted. */
  total: z.object({ before: money, after: money }),
  messages: z.array(z.object({ at: z.string(), by: z.string(), isByStaff: z.boolean(), text: z.string() })),
})
