import * as z from 'zod/mini'
import { highestLimit } from '#domain/checkout/order-request.ts'
import { endpoint } from '../endpoint.ts'
import { dataOf, id, line } from '../wire.ts'
import { person, personChange, personLengths } from './person.ts'

/** The users of a company, as its admins see and edit them. */

const colleague = z.object({
  ...person,
  /** Has not set a password yet with the link of the invitation. */
  isInvited: z.boolean(),
  resetMailSentAt: z.nullable(z.string()),
  /** What they may order at once, gross, without an admin's approval; null: anything. */
  approvalLimit: z.nullable(z.number()),
})

export const listColleagues = endpoint({
  method: 'GET',
  path: '/api/user/companyUsers',
  who: 'customerAdmin',
  summary: 'The people of the caller’s own company, by name.',
  query: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
    search: z.optional(line(100)),
  }),
  answer: z.object({ data: z.array(colleague), meta: z.object({ total: z.int() }) }),
})

export const saveColleague = endpoint({
  method: 'POST',
  path: '/api/user/saveCompanyUser',
  who: 'customerAdmin',
  summary: 'Change a colleague, or without an id add one, who gets a mail to set a password. Roles and prices stay.',
  body: z.object({
    _id: z.optional(id),
    username: z.optional(line(personLengths.username)),
    ...personChange,
    email: z.optional(z.union([z.literal(''), z.email().check(z.maxLength(personLengths.email))])),
    active: z.optional(z.boolean()),
    locked: z.optional(z.boolean()),
    /** Null removes it; admins have none. */
    approvalLimit: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(highestLimit)))),
  }),
  answer: dataOf(colleague),
})

export const sendColleagueResetMail = endpoint({
  method: 'POST',
  path: '/api/user/sendCompanyUserResetEmail',
  who: 'customerAdmin',
  summary: 'Mail a colleague a link for a new password. Nobody but they themselves sets it.',
  body: z.object({ userId: id }),
  answer: dataOf(colleague),
})
