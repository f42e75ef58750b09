import * as z from 'zod/mini'
import { endpoint, fileSeconds } from '../endpoint.ts'
import { dataOf, id, line, money } from '../wire.ts'

/** So many companies are a page; as many letters are sent with one press. */
export const remindersPerPage = 100

const step = z.int().check(z.minimum(1), z.maximum(3))
const company = z.object({ id, customerNo: z.string(), name: z.string() })

export const listDueReminders = endpoint({
  method: 'GET',
  path: '/api/desk/invoices/reminders',
  who: 'staff',
  needs: ['invoices.read'],
  summary: 'The companies that are due for a reminder today, each with its overdue invoices and the fee.',
  query: z.object({ after: z.optional(id) }),
  answer: z.object({
    data: z.array(
      z.object({
        company,
        /** The highest step of its invoices. */
        step,
        /** What is overdue, with the invoices that come to no new step. */
        overdue: money,
        /** Credits and money on its account. */
        available: money,
        earlierFees: money,
        fee: money,
        total: money,
        payBy: z.string(),
        invoices: z.array(
          z.object({
            id,
            number: z.string(),
            dueDate: z.string(),
            daysOverdue: z.int(),
            open: money,
            /** Null for one that is named but comes to no new step. */
            step: z.nullable(step),
          }),
        ),
      }),
    ),
    /** Where the next page begins; null at the end. */
    next: z.nullable(id),
    /** Whether the shop reminds at all, and whether it does so by itself. */
    isOn: z.boolean(),
    isAutomatic: z.boolean(),
  }),
})

export const previewReminder = endpoint({
  method: 'GET',
  path: '/api/desk/invoices/reminders/preview',
  who: 'staff',
  needs: ['invoices.read'],
  summary: 'The letter that a company would get today, as a PDF; nothing is sent.',
  query: z.object({ company: id }),
  file: ['application/pdf'],
  seconds: fileSeconds,
})

export const sendReminders = endpoint({
  method: 'POST',
  path: '/api/desk/invoices/reminders',
  who: 'staff',
  needs: ['invoices.write'],
  summary:
    'Sends the reminders that companies are due for today, a letter each. Whoever is due for none any more is left out.',
  body: z.object({ companies: z.array(id).check(z.minLength(1), z.maxLength(remindersPerPage)) }),
  answer: dataOf(z.object({ sent: z.int(), leftOut: z.int() })),
})

export const listSentReminders = endpoint({
  method: 'GET',
  path: '/api/desk/invoices/reminders/sent',
  who: 'staff',
  needs: ['invoices.read'],
  summary: 'The reminders that were sent, the latest first, of all companies or of one.',
  query: z.object({ before: z.optional(id), company: z.optional(line(40)) }),
  answer: z.object({
    data: z.array(
      z.object({
        id,
        number: z.string(),
        company,
        step,
        day: z.string(),
        fee: z.nullable(money),
        invoices: z.array(z.object({ id, number: z.string(), step, isPaid: z.boolean() })),
        /** Whether there was somebody to mail it to. */
        isMailed: z.boolean(),
        /** A signed link, valid for five minutes. */
        paper: z.string(),
      }),
    ),
    hasMore: z.boolean(),
  }),
})

export const pauseReminders = endpoint({
  method: 'POST',
  path: '/api/desk/invoices/{id}/pause-reminders',
  who: 'staff',
  needs: ['invoices.write'],
  summary: 'Says that nobody is reminded of an invoice, because it is disputed for one, or that they are again.',
  params: z.object({ id }),
  body: z.object({ isPaused: z.boolean(), reason: z._default(line(200), '') }),
})
