import * as z from 'zod/mini'
import { proposalStates } from '#domain/order/proposal.ts'
import { endpoint } from '../endpoint.ts'
import { paging } from '../paging.ts'
import { proposal, wireProblem } from '../proposal.ts'
import { dataOf, id, line, paragraph } from '../wire.ts'

export const listProposals = endpoint({
  method: 'GET',
  path: '/api/order-proposal',
  who: 'buyer',
  summary:
    "Changes of the company's orders that wait for its answer, the most urgent first, then those that were decided.",
  query: z.object({ ...paging, orderNumber: z.optional(line(40)) }),
  answer: z.object({
    data: z.array(proposal),
    meta: z.object({ total: z.int(), open: z.int(), lastOpen: z.nullable(id) }),
  }),
})

export const countProposals = endpoint({
  method: 'GET',
  path: '/api/order-proposal/count',
  who: 'buyer',
  summary:
    "How many changes of the company's orders wait for its answer, how many suggested carts for the caller's, and for an admin how many orders above a limit for approval.",
  answer: dataOf(z.object({ open: z.int(), carts: z.int(), requests: z.int() })),
})

/** So many are answered at once. */
export const mostAnswers = 500

export const answerProposals = endpoint({
  method: 'POST',
  path: '/api/order-proposal/answer',
  who: 'buyer',
  summary:
    'Accepts or refuses proposed changes, whole or item by item. What is accepted is made at once. Says of each what became of it: one that was decided before stays as it was.',
  body: z.object({
    answers: z
      .array(
        z.object({
          id,
          /** The places of the items that are accepted, all others are refused; without them all are. */
          items: z.optional(z.array(z.int().check(z.minimum(0))).check(z.maxLength(6_000))),
          isAccepted: z.boolean(),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostAnswers)),
  }),
  answer: dataOf(
    z.array(
      z.object({
        id,
        orderNumber: z.string(),
        state: z.enum(proposalStates),
        /** Why the answer did not count, or could not be carried out. */
        problem: z.nullable(wireProblem),
      }),
    ),
  ),
})

/** So many are answered by one press for all; who has more presses again. */
export const mostAnsweredAtOnce = 5_000

export const answerAllProposals = endpoint({
  method: 'POST',
  path: '/api/order-proposal/answer-all',
  who: 'buyer',
  summary:
    'Accepts or refuses everything that waits for an answer of the company, 5,000 changes at most, with one mail for each person about what was changed. What was proposed after the buyer looked still waits.',
  body: z.object({
    isAccepted: z.boolean(),
    /** From the list: the last one that the buyer saw waiting. */
    lastOpen: id,
  }),
  answer: dataOf(
    z.object({
      accepted: z.int(),
      refused: z.int(),
      /** Where the answer did not count or could not be carried out, with why; 100 at most. */
      failed: z.array(z.object({ orderNumber: z.string(), problem: wireProblem })),
    }),
  ),
})

export const askAboutProposal = endpoint({
  method: 'POST',
  path: '/api/order-proposal/{id}/question',
  who: 'buyer',
  summary: 'Asks the wholesaler about a proposed change. The deadline stays.',
  params: z.object({ id }),
  body: z.object({ text: paragraph(2_000).check(z.minLength(1)) }),
})

export const listCustomerProposals = endpoint({
  method: 'GET',
  path: '/api/order-proposal/customers',
  who: 'salesPerson',
  summary: 'For which of their companies changes wait for an answer, the most urgent first; 100 at most.',
  answer: dataOf(
    z.array(z.object({ company: id, customerNo: z.string(), name: z.string(), open: z.int(), lastDay: z.string() })),
  ),
})
