import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dataOf, id, line, paragraph } from '../wire.ts'

const params = z.object({ id })

/** As it was typed; what was left out is empty. */
const fields = z.object({
  companyName: z.string(),
  vatId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  street: z.string(),
  zipCode: z.string(),
  city: z.string(),
  country: z.string(),
  message: z.string(),
})

const decision = z.object({
  outcome: z.enum(['approved', 'refused']),
  at: z.string(),
  by: z.string(),
  reason: z.string(),
  /** The company that was made of it. */
  customer: z.nullable(z.object({ id, customerNo: z.string() })),
})

export const listAccountRequests = endpoint({
  method: 'GET',
  path: '/api/desk/account-requests',
  who: 'staff',
  needs: ['customers.read'],
  summary:
    'The requests for an account: those that wait, the oldest first, or those that are decided, the latest first.',
  query: z.object({ state: z._default(z.enum(['waiting', 'decided']), 'waiting'), after: z.optional(id) }),
  answer: z.object({
    data: z.array(
      z.object({
        id,
        at: z.string(),
        companyName: z.string(),
        place: z.string(),
        person: z.string(),
        email: z.string(),
        outcome: z.nullable(z.enum(['approved', 'refused'])),
      }),
    ),
    hasMore: z.boolean(),
  }),
})

export const getAccountRequest = endpoint({
  method: 'GET',
  path: '/api/desk/account-requests/{id}',
  who: 'staff',
  needs: ['customers.read'],
  summary: 'A request for an account, with what the company would best be given, and companies that it may be already.',
  params,
  answer: dataOf(
    z.object({
      id,
      at: z.string(),
      fields,
      decision: z.nullable(decision),
      suggested: z.object({
        customerNo: z.string(),
        username: z.string(),
        /** Two letters; empty where the request names no country that we know. */
        country: z.string(),
        priceList: z.nullable(z.string()),
        salesPerson: z.nullable(z.string()),
      }),
      similar: z.array(
        z.object({ id, customerNo: z.string(), name: z.string(), by: z.enum(['vatId', 'email', 'name']) }),
      ),
    }),
  ),
})

export const approveAccountRequest = endpoint({
  method: 'POST',
  path: '/api/desk/account-requests/{id}/approve',
  who: 'staff',
  needs: ['customers.write'],
  summary:
    'Makes a company, its first person and its address of a request, once, and sends the person a link to choose a password.',
  params,
  body: z.object({
    customerNo: line(40).check(z.minLength(1)),
    username: line(200).check(z.minLength(1)),
    country: z.string().check(z.regex(/^[A-Z]{2}$/)),
    priceList: z.nullable(line(200)),
    /** The username of who looks after it. */
    salesPerson: z.nullable(line(200)),
  }),
  answer: dataOf(z.object({ customerId: id })),
})

export const refuseAccountRequest = endpoint({
  method: 'POST',
  path: '/api/desk/account-requests/{id}/refuse',
  who: 'staff',
  needs: ['customers.write'],
  summary: 'Refuses a request, once, and tells whoever sent it why.',
  params,
  body: z.object({ reason: paragraph(1000).check(z.minLength(1)) }),
})
