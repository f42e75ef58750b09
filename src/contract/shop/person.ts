import * as z from 'zod/mini'
import { id, line, locale } from '../wire.ts'

export const personLengths = { username: 60, firstName: 100, lastName: 100, phone: 50, email: 254 } as const

/** What people see of themselves, and admins of their colleagues. */
export const person = {
  _id: id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** A new address that is not confirmed yet; until then `email` stays. */
  emailPending: z.nullable(z.string()),
  phone: z.string(),
  locale,
  active: z.boolean(),
  locked: z.boolean(),
  isAdmin: z.boolean(),
}

/** What people change of themselves, and admins of their colleagues. */
export const personChange = {
  firstName: z.optional(line(personLengths.firstName)),
  lastName: z.optional(line(personLengths.lastName)),
  phone: z.optional(line(personLengths.phone)),
  /** Cancels the change to an unconfirmed address. */
  emailPending: z.optional(z.null()),
  locale: z.optional(locale),
}
