import * as z from 'zod/mini'
import { defaultAnswers } from '#domain/order/proposal-answers.ts'
import { endpoint } from '../endpoint.ts'
import { day, searchText } from '../paging.ts'
import { proposal, wireProblem } from '../proposal.ts'
import { dataOf, id, line, paragraph } from '../wire.ts'
import { offset } from './listing.ts'
import { changeNeeds, orderChange } from './order-changes.ts'

/** How the buyer is asked: why, until when, and what counts without an answer. */
const asking = {
  note: z._default(line(500), ''),
  lastDay: day,
  default: z.enum(defaultAnswers),
}

export const proposeChange = endpoint({
  method: 'POST',
  path: '/api/desk/orders/{orderNumber}/proposals',
  who: 'staff',
  needs: changeNeeds,
  summary:
    'Asks the customer about a change as the preview has shown it, by mail and in the shop. It is made once they accept it, or at the deadline if that is the default.',
  params: z.object({ orderNumber: line(40) }),
  body: z.object({
    change: orderChange,
    /** From the preview. */
    seen: z.string().check(z.maxLength(200)),
    reason: z.enum(['notAvailable', 'mistake', 'other']),
    ...asking,
  }),
  answer: dataOf(z.object({ id })),
})

/** Asking about the new day of a season, as far as it is. */
const seasonAsking = z.object({
  id,
  /** How many orders there are to ask about, and how many were looked at. */
  total: z.int(),
  done: z.int(),
  proposed: z.int(),
  /** Written at the end. */
  mails: z.int(),
  /** Orders that nobody is asked about, with why; 100 at most. */
  leftOut: z.array(z.object({ orderNumber: z.string(), problem: wireProblem })),
  isOver: z.boolean(),
})

export const getSeasonAsking = endpoint({
  method: 'GET',
  path: '/api/desk/seasons/{code}/proposals',
  who: 'staff',
  needs: ['orders.read'],
  summary:
    'How far it is to ask the customers about the new day of a season; the last time that somebody did so, or null.',
  params: z.object({ code: line(40) }),
  answer: dataOf(z.nullable(seasonAsking)),
})

export const proposeSeasonDate = endpoint({
  method: 'POST',
  path: '/api/desk/seasons/{code}/proposals',
  who: 'staff',
  needs: changeNeeds,
  summary:
    'Begins to ask everybody whose open pre-orders are to be delivered on another day than their season, however many they are, with one mail for each person at the end. Orders that were asked about this day before are left out.',
  params: z.object({ code: line(40) }),
  body: z.object(asking),
  answer: dataOf(seasonAsking),
})

/** So many are answered at once. */
export const proposalsAtOnce = 50

export const proposalFilters = ['open', 'question', 'over', 'decided'] as const

export const listDeskProposals = endpoint({
  method: 'GET',
  path: '/api/desk/proposals',
  who: 'staff',
  needs: ['orders.read'],
  summary: 'Changes that customers were asked about: those without an answer, the most urgent first, or the others.',
  query: z.object({
    offset,
    filter: z.optional(z.enum(proposalFilters)),
    orderNumber: z.optional(line(40)),
    search: z.optional(searchText),
  }),
  answer: z.object({
    data: z.array(
      z.extend(proposal, {
        customerNo: z.string(),
        companyName: z.string(),
        salesPerson: z.nullable(z.string()),
        madeBy: z.string(),
        /** The customer has asked, and nobody has replied. */
        hasQuestion: z.boolean(),
      }),
    ),
    meta: z.object({ total: z.int(), counts: z.object({ open: z.int(), question: z.int() }) }),
  }),
})

export const withdrawProposals = endpoint({
  method: 'POST',
  path: '/api/desk/proposals/withdraw',
  who: 'staff',
  needs: changeNeeds,
  summary: 'Withdraws proposals that nobody has answered yet; says how many.',
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
  answer: dataOf(z.object({ withdrawn: z.int() })),
})

export const replyToProposal = endpoint({
  method: 'POST',
  path: '/api/desk/proposals/{id}/reply',
  who: 'staff',
  needs: changeNeeds,
  summary: 'Replies to what the customer has asked about a proposal, with a mail to who asked.',
  params: z.object({ id }),
  body: z.object({ text: paragraph(2_000).check(z.minLength(1)) }),
})
