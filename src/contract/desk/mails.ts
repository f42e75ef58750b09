import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dataOf, line } from '../wire.ts'

const id = z.string().check(z.regex(/^\d{1,15}$/))

export const mailStates = ['waiting', 'sent', 'failed'] as const

/** A mail without its content, which is the receiver's. */
const mail = z.object({
  id,
  at: z.string(),
  receiver: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  stateAt: z.string(),
  tries: z.int(),
  /** What the mail server said last. */
  problem: z.nullable(z.string()),
  /** False for mails with a link for a password: those are asked for anew. */
  canSendAgain: z.boolean(),
})

export const listMails = endpoint({
  method: 'GET',
  path: '/api/desk/mails',
  who: 'staff',
  needs: ['customers.read'],
  summary: 'The mails of the last 90 days, the latest first: what went out, what did not and why.',
  query: z.object({
    state: z.optional(z.enum(mailStates)),
    /** A part of the address or the subject. */
    search: z.optional(line(100)),
    before: z.optional(id),
  }),
  answer: z.object({ data: z.array(mail), hasMore: z.boolean() }),
})

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/api/desk/mails/{id}/send',
  who: 'staff',
  needs: ['customers.write'],
  summary: 'Sends a mail again, to the same receiver.',
  params: z.object({ id }),
  answer: dataOf(mail),
})
