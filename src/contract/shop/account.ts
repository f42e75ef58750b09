import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dataOf, id, line, locale, paragraph, postal } from '../wire.ts'
import { person, personChange } from './person.ts'

/** Signing in and out, the own account, password and e-mail confirmation. */

const tenantKey = z.string().check(z.regex(/^[a-z0-9]{2,40}$/))
const password = z.string().check(z.maxLength(1000))

/** The result of signing in; the browser builds its Basic header from the two. */
const credentials = z.object({ token: z.string(), userId: id })
const signedIn = z.object({ data: credentials, ...credentials.shape })

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  who: 'anyone',
  summary: 'Sign in with username, or with an e-mail address that only one account has.',
  body: z.object({
    username: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    password,
    tenant: z.optional(tenantKey),
    /** Of an authenticator app, or a recovery code, for staff who have a second factor. */
    code: z.optional(z.string().check(z.maxLength(40))),
  }),
  answer: signedIn,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  who: 'user',
  summary: 'End this session.',
})

export const welcome = endpoint({
  method: 'GET',
  path: '/api/login/welcome',
  who: 'anyone',
  summary: 'What the signed-out pages show of a shop. Without tenant: the shop of this host name.',
  query: z.object({ tenant: z.optional(tenantKey) }),
  answer: dataOf(
    z.object({
      tenant: z.string(),
      companyName: z.string(),
      logo: z.nullable(z.string()),
      phone: z.string(),
      email: z.string(),
      city: z.string(),
      countryName: z.string(),
    }),
  ),
})

export const address = z.object({
  _id: id,
  type: z.int(),
  isDefault: z.boolean(),
  ...postal,
})

const company = z.object({ _id: id, customerNo: z.string(), name: z.string() })

const preferences = z.object({
  density: z.optional(z.enum(['normal', 'compact'])),
  theme: z.optional(z.enum(['system', 'light', 'dark'])),
  shortcuts: z.optional(z.boolean()),
})

export type PreferenceChoices = z.output<typeof preferences>

const user = z.object({
  ...person,
  isSalesPerson: z.boolean(),
  isOperator: z.boolean(),
  isDeal: z.boolean(),
  minCartAmount: z.number(),
  /** An order above it, gross, waits for an admin of the company; null: none does. */
  approvalLimit: z.nullable(z.number()),
  blockUsersToAddNewAddress: z.boolean(),
  preferences,
  /** Until when staff look at the shop as this person; null for who is themselves. */
  viewedUntil: z.nullable(z.string()),
  addresses: z.array(address),
  /** A customer's own company, or the one a sales person acts for; nobody's for an operator. */
  company: z.nullable(company),
  accountInformation: z.nullable(z.object({ vatCountryCode: z.string(), showNetPrices: z.boolean() })),
  transientObject: z.object({
    tenant: z.string(),
    company: z.nullable(
      z.object({
        freight: z.nullable(
          z.object({ freightExpense: z.number(), freightExpenseUntil: z.nullable(z.number()), currency: z.string() }),
        ),
        blockedDelivery: z.boolean(),
        discountType: z.enum(['none', 'percent', 'group']),
        logo: z.nullable(z.string()),
      }),
    ),
  }),
})

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/user/currentUser',
  who: 'user',
  summary: 'The signed-in person, their company and its conditions.',
  answer: dataOf(user),
})

export const saveCurrentUser = endpoint({
  method: 'POST',
  path: '/api/user/currentUser',
  who: 'user',
  summary: 'Change what a person may change of themselves. Everything else in the body is ignored.',
  body: z.object({
    ...personChange,
    /** A new address counts once its link was opened; sending the unconfirmed address again mails its link again. */
    email: z.optional(z.email().check(z.maxLength(254))),
    preferences: z.optional(preferences),
    /** Required for a new e-mail address if signing in was more than ten minutes ago. */
    currentPassword: z.optional(password),
  }),
  answer: dataOf(user),
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/user/changeCurrentUserPassword',
  who: 'user',
  summary: 'Set a new password; every other session of the person ends.',
  body: z.object({ newPassword: password, currentPassword: z.optional(password) }),
  answer: signedIn,
})

export const sendResetMail = endpoint({
  method: 'POST',
  path: '/api/user/sendResetPasswordEmail',
  who: 'anyone',
  summary: 'Mail a link for setting a new password.',
  body: z.object({ email: z.email().check(z.maxLength(254)), tenant: z.optional(tenantKey) }),
  /** `sent` for the first requests, `sent.if.known` after too many, so that addresses cannot be probed. */
  answer: dataOf(z.object({ code: z.enum(['reset.mail.sent', 'reset.mail.sent.if.known']) })),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/user/resetPassword',
  who: 'anyone',
  summary: 'Set a new password with the link from the mail, and sign in.',
  body: z.object({ token: z.string().check(z.maxLength(100)), newPassword: password }),
  answer: signedIn,
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/user/confirmEmail',
  who: 'anyone',
  summary: 'Confirm a new e-mail address with the link from the mail to it. The link is good for one day and once.',
  body: z.object({ token: z.string().check(z.maxLength(100)) }),
  answer: dataOf(z.object({ code: z.literal('email.confirmed'), email: z.string() })),
})

/** The fields of a request for an account; `required` are those a wholesaler needs to call back and to ship. */
export const accountRequestFields = {
  companyName: line(200),
  vatId: line(30),
  firstName: line(100),
  lastName: line(100),
  /** An empty address is allowed here, because a missing field has its own message. */
  email: z.union([z.literal(''), z.email().check(z.maxLength(254))]),
  phone: line(50),
  street: line(200),
  zipCode: line(20),
  city: line(100),
  country: line(100),
  message: paragraph(2000),
}
export const accountRequestRequired = [
  'companyName',
  'firstName',
  'lastName',
  'email',
  'street',
  'zipCode',
  'city',
  'country',
] as const satisfies (keyof typeof accountRequestFields)[]

export const requestAccount = endpoint({
  method: 'POST',
  path: '/api/user/requestAccount',
  who: 'anyone',
  summary: 'Ask the wholesaler for an account.',
  body: z.extend(z.partial(z.object(accountRequestFields)), {
    tenant: z.optional(tenantKey),
    locale: z.optional(locale),
  }),
  answer: dataOf(z.object({ code: z.literal('signup.received') })),
})

export const endView = endpoint({
  method: 'POST',
  path: '/api/user/endView',
  who: 'user',
  isForViewers: true,
  summary: 'Staff stop looking at the shop as a customer, and are told whose page of the desk they came from.',
  answer: dataOf(z.object({ customerId: z.nullable(id) })),
})
