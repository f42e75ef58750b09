import * as z from 'zod/mini'
import { customerOrders, customerViews } from '#domain/company/my-customers.ts'
import { endpoint, fileSeconds } from '../endpoint.ts'
import { day, pageOf, searchText } from '../paging.ts'
import { dataOf, id, line, money } from '../wire.ts'

/** The companies that a sales person looks after, with what is to be known of each before talking to them. */

const nextStep = z.object({ text: z.string(), day: z.nullable(z.string()) })

const customer = z.object({
  _id: id,
  customerNo: z.string(),
  name: z.string(),
  country: z.string(),
  zipCode: z.string(),
  city: z.string(),
  phone: z.string(),
  isBlocked: z.boolean(),
  lastOrder: z.nullable(z.object({ orderNumber: z.string(), day: z.string() })),
  /** Ordered regularly, and has not for longer than a quarter of a year. */
  hasStopped: z.boolean(),
  /** Net value of the goods ordered of the season, and of the same season a year earlier. */
  booked: money,
  bookedBefore: money,
  /** Carts with something in them, the last changed one first; at most three. */
  carts: z.array(
    z.object({
      by: z.string(),
      /** By whose id the cart can be looked at; null for carts of sales people. */
      person: z.nullable(id),
      isOwn: z.boolean(),
      changedAt: z.string(),
      /** Net, at the prices when it was put in; null where there is nothing in it. */
      order: z.nullable(money),
      preOrder: z.nullable(money),
    }),
  ),
  open: money,
  overdue: money,
  /** How many days the oldest overdue invoice is late. */
  overdueDays: z.nullable(z.int()),
  nextStep: z.nullable(nextStep),
})

const season = z.object({ code: z.string(), name: z.string() })

/** What the list is narrowed to, and its order. */
const choice = {
  view: z._default(z.enum(customerViews), 'all'),
  search: z.optional(searchText),
  region: z.optional(z.string().check(z.regex(/^[A-Z]{2}-\d{1,2}$/))),
  order: z._default(z.enum(customerOrders), 'nextStep'),
}

export const listMyCustomers = endpoint({
  method: 'GET',
  path: '/api/salesPerson/customers',
  who: 'salesPerson',
  summary: 'The companies the sales person looks after, with last order, season, carts, open amounts and next step.',
  query: z.object({ ...choice, ...pageOf(50) }),
  answer: z.object({ data: z.array(customer), meta: z.object({ total: z.int() }) }),
})

export const exportMyCustomers = endpoint({
  method: 'GET',
  path: '/api/salesPerson/customers/export',
  who: 'salesPerson',
  summary: 'All companies of the list as it is narrowed, as a csv or xlsx file; sums as numbers.',
  query: z.object({ ...choice, format: z._default(z.enum(['csv', 'xlsx']), 'xlsx') }),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  seconds: fileSeconds,
})

export const summariseMyCustomers = endpoint({
  method: 'GET',
  path: '/api/salesPerson/customers/summary',
  who: 'salesPerson',
  summary: 'How many companies each view has, what they booked of the season, and that by region of their postcode.',
  query: z.object({ search: z.optional(searchText) }),
  answer: dataOf(
    z.object({
      counts: z.record(z.enum(customerViews), z.int()),
      season: z.nullable(z.extend(season, { closesOn: z.nullable(z.string()), before: z.nullable(season) })),
      booked: money,
      bookedBefore: money,
      /** What those booked then who have not begun now. */
      notStarted: money,
      /** By region of the postcode; the rest stands under an empty one. */
      regions: z.array(z.object({ region: z.string(), companies: z.int(), booked: money })),
    }),
  ),
})

export const setNextStep = endpoint({
  method: 'POST',
  path: '/api/salesPerson/customers/{id}/nextStep',
  who: 'salesPerson',
  summary: 'Notes what is to be done next for a company; an empty text removes it.',
  params: z.object({ id }),
  body: z.object({ text: line(200), day: z._default(z.nullable(day), null) }),
  answer: dataOf(z.nullable(nextStep)),
})

/** What the list was set to, under a name: `search` is what stands behind the question mark of its address. */
const view = z.object({ id, name: z.string(), search: z.string() })

export const listCustomerViews = endpoint({
  method: 'GET',
  path: '/api/salesPerson/views',
  who: 'salesPerson',
  summary: 'The views of their customers that the sales person has saved, by name.',
  answer: dataOf(z.array(view)),
})

export const saveCustomerView = endpoint({
  method: 'POST',
  path: '/api/salesPerson/views',
  who: 'salesPerson',
  summary: 'Keeps what the list is set to under a name; a view of that name is replaced.',
  body: z.object({ name: line(60).check(z.minLength(1)), search: line(2000) }),
  answer: dataOf(z.object({ id })),
})

export const removeCustomerView = endpoint({
  method: 'DELETE',
  path: '/api/salesPerson/views/{id}',
  who: 'salesPerson',
  summary: 'Removes a view that the sales person has saved.',
  params: z.object({ id }),
})
