import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dataOf, id, line, locale } from '../wire.ts'

/** The people of a company, as its admins see and keep them. */

export const colleagueLengths = { username: 60, firstName: 100, lastName: 100, phone: 50, email: 254 } as const

const colleague = z.object({
  _id: id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** A new address that waits for the link in the mail to it; until then `email` stays. */
  emailPending: z.nullable(z.string()),
  phone: z.string(),
  locale,
  active: z.boolean(),
  locked: z.boolean(),
  isAdmin: z.boolean(),
  /** Has never set a password: the link in the first mail waits. */
  isInvited: z.boolean(),
  resetMailSentAt: z.nullable(z.string()),
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
    username: z.optional(line(colleagueLengths.username)),
    firstName: z.optional(line(colleagueLengths.firstName)),
    lastName: z.optional(line(colleagueLengths.lastName)),
    email: z.optional(z.union([z.literal(''), z.email().check(z.maxLength(colleagueLengths.email))])),
    /** Gives up the address that is waiting. */
    emailPending: z.optional(z.null()),
    phone: z.optional(line(colleagueLengths.phone)),
    locale: z.optional(locale),
    active: z.optional(z.boolean()),
    locked: z.optional(z.boolean()),
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
