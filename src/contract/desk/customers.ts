import * as z from 'zod/mini'
import { viewPermissions } from '#domain/access/view.ts'
import { endpoint, importSeconds } from '../endpoint.ts'
import { dataOf, id, line, locale, money } from '../wire.ts'
import { changeReport, recordValues } from './changes.ts'
import { entriesPage, entryPlace } from './journal.ts'
import { selectionOf, sortedPage } from './listing.ts'
import { newPerson } from './new-person.ts'

export const customersPerPage = 100

/** A bulk action is one transaction; what is about more than this is a matter for an import. */
export const mostCustomersAtOnce = 10_000

export const customerSorts = ['number', 'name', 'lastOrder', 'sales'] as const
export const customerStates = ['open', 'locked', 'closed'] as const

/** Who has not ordered for so many days, or never. */
export const quietTimes = ['30', '90', '180', '365', 'never'] as const

/** An id, or that there is none. */
const idOrNone = z.string().check(z.regex(/^(none|\d{1,10})$/))

const filter = {
  q: z.optional(line(200)),
  salesPerson: z.optional(idOrNone),
  priceList: z.optional(idOrNone),
  state: z.optional(z.enum(customerStates)),
  quiet: z.optional(z.enum(quietTimes)),
}

const customerFilter = z.object(filter)
export type CustomerFilter = z.output<typeof customerFilter>

const selection = selectionOf(customerFilter, mostCustomersAtOnce)
export type CustomerSelection = z.output<typeof selection>

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/desk/customers',
  who: 'staff',
  needs: ['customers.read'],
  summary: 'A page of the companies, also of closed ones, with how many there are in all.',
  query: z.object({
    ...filter,
    ...sortedPage(customerSorts),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        id,
        customerNo: z.string(),
        name: z.string(),
        /** Of the address that is chosen beforehand. */
        place: z.string(),
        country: z.string(),
        salesPerson: z.nullable(z.string()),
        priceList: z.nullable(z.string()),
        /** The day of the last order, and the goods of the year that ended then; null where the role may not see orders. */
        lastOrder: z.nullable(z.string()),
        sales: z.nullable(money),
        /** What it owes; null where the role may not see invoices. */
        open: z.nullable(money),
        state: z.enum(customerStates),
      }),
    ),
    total: z.int(),
  }),
})

export const listCustomerChoices = endpoint({
  method: 'GET',
  path: '/api/desk/customers/choices',
  who: 'staff',
  needs: ['customers.read'],
  summary: 'The sales people and the price lists that companies can be given.',
  answer: dataOf(
    z.object({
      salesPeople: z.array(z.object({ id, username: z.string(), name: z.string() })),
      priceLists: z.array(z.object({ id, name: z.string() })),
    }),
  ),
})

/** Who has not ordered for so many days may be about to leave. */
export const quietDays = 90

export const listSalesPeople = endpoint({
  method: 'GET',
  path: '/api/desk/customers/sales-people',
  who: 'staff',
  needs: ['customers.read'],
  summary: 'The sales people with how many companies each looks after, and how many companies nobody does.',
  answer: dataOf(
    z.object({
      people: z.array(
        z.object({
          id,
          username: z.string(),
          name: z.string(),
          email: z.string(),
          isActive: z.boolean(),
          companies: z.int(),
          /** Of those, how many have not ordered for 90 days, and what all ordered in a year; null where the role may not see orders. */
          quiet: z.nullable(z.int()),
          sales: z.nullable(money),
        }),
      ),
      unassigned: z.int(),
    }),
  ),
})

export const addSalesPerson = endpoint({
  method: 'POST',
  path: '/api/desk/customers/sales-people',
  who: 'staff',
  needs: ['customers.read', 'staff.write'],
  needsPasswordAgain: true,
  summary: 'Adds a sales person and sends them a link to choose a password.',
  body: z.object(newPerson),
  answer: dataOf(z.object({ id })),
})

export const exportCustomers = endpoint({
  method: 'POST',
  path: '/api/desk/customers/export',
  who: 'staff',
  needs: ['customers.read'],
  summary: 'The chosen companies as a csv or xlsx file that an import takes without a change.',
  body: z.object({ selection, language: z.optional(locale), format: z._default(z.enum(['csv', 'xlsx']), 'xlsx') }),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  seconds: importSeconds,
})

export const changeCustomers = endpoint({
  method: 'POST',
  path: '/api/desk/customers/change',
  who: 'staff',
  needs: ['customers.write'],
  summary:
    'Locks or unlocks many companies or gives them to a sales person, all of them or none; a dry run only says what would happen.',
  body: z.object({
    selection,
    change: z.union([
      z.strictObject({ blocked: z.boolean() }),
      /** The username of a sales person; null takes them from whoever has them. */
      z.strictObject({ rep: z.nullable(line(200)) }),
    ]),
    isDryRun: z._default(z.boolean(), false),
  }),
  answer: dataOf(
    z.object({
      ...changeReport,
      changed: z.int(),
      same: z.int(),
      /** The first of those that change, or would. */
      examples: z.array(z.object({ key: z.string(), name: z.string() })),
    }),
  ),
})

const params = z.object({ id })

const person = z.object({
  id,
  record: recordValues,
  /** False while they have not chosen a password by the link of their invitation. */
  hasPassword: z.boolean(),
})

export const getCustomer = endpoint({
  method: 'GET',
  path: '/api/desk/customers/{id}',
  who: 'staff',
  needs: ['customers.read'],
  summary: 'A company with its people and addresses, as records, and what it has ordered and owes.',
  params,
  answer: dataOf(
    z.object({
      id,
      company: recordValues,
      people: z.array(person),
      peopleCount: z.int(),
      addresses: z.array(recordValues),
      addressCount: z.int(),
      salesPerson: z.nullable(z.object({ username: z.string(), name: z.string(), email: z.string() })),
      /** Null where the role may not see orders. */
      orders: z.nullable(z.object({ count: z.int(), lastOrder: z.nullable(z.string()), sales: money })),
      /** Null where the role may not see invoices. */
      invoices: z.nullable(z.object({ open: money, overdue: money })),
      /** How many own prices it has; null where the role may not see prices. */
      ownPrices: z.nullable(z.int()),
      currency: z.string(),
    }),
  ),
})

export const getCustomerHistory = endpoint({
  method: 'GET',
  path: '/api/desk/customers/{id}/history',
  who: 'staff',
  needs: ['customers.read'],
  summary: 'Who changed what of a company, its people and its addresses, the latest first.',
  params,
  query: z.object({ before: z.optional(entryPlace) }),
  answer: entriesPage,
})

export const addPerson = endpoint({
  method: 'POST',
  path: '/api/desk/customers/{id}/people',
  who: 'staff',
  needs: ['customers.write'],
  summary: 'Adds somebody to a company and sends them a link to choose a password.',
  params,
  body: z.object({ ...newPerson, admin: z._default(z.boolean(), false) }),
  answer: dataOf(person),
})

export const sendPasswordLink = endpoint({
  method: 'POST',
  path: '/api/desk/customers/{id}/people/{person}/password-link',
  who: 'staff',
  needs: ['customers.write'],
  summary: 'Sends somebody of a company a link to choose a password.',
  params: z.object({ id, person: id }),
})

export const startView = endpoint({
  method: 'POST',
  path: '/api/desk/customers/{id}/people/{person}/view',
  who: 'staff',
  needs: viewPermissions,
  summary:
    'From now on the shop answers the caller as this person, for 30 minutes and without letting them change anything.',
  params: z.object({ id, person: id }),
  answer: dataOf(z.object({ until: z.string() })),
})
