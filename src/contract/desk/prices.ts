import * as z from 'zod/mini'
import { roundings } from '#domain/price/raise.ts'
import { endpoint, importSeconds } from '../endpoint.ts'
import { day } from '../paging.ts'
import { dataOf, id, line, locale, money } from '../wire.ts'
import { changeReport } from './changes.ts'
import { entriesPage, entryPlace } from './journal.ts'
import { offset } from './listing.ts'
import { missingParts } from './products.ts'

/** So many styles, each with all its variants, are a page of prices. */
export const stylesPerPage = 50

/** More prices than this are changed by an import. */
export const mostPricesAtOnce = 20_000

/** A list with more prices than this is copied by an export and an import. */
export const mostPricesCopied = 100_000

const orderType = z._default(z.enum(['order', 'preOrder']), 'order')
const listName = line(200)
const customerNo = line(100)

const filter = {
  q: z.optional(line(200)),
  /** The key of a category; those below it count. */
  category: z.optional(line(100)),
  state: z.optional(z.enum(['active', 'inactive'])),
  missing: z.optional(z.enum(missingParts)),
  /** Only styles with a sale price that has not ended, or with a price of the customer's own. */
  only: z.optional(z.enum(['sale', 'own'])),
}
const priceFilter = z.object({ ...filter, customerNo: z.optional(customerNo) })
export type PriceFilter = z.output<typeof priceFilter>

const dated = { price: z.int(), validFrom: z.nullable(z.string()), validUntil: z.nullable(z.string()) }

/** A price that holds on the day that was asked for, in cents, with the days it holds. */
const datedPrice = z.nullable(z.object(dated))

export const listPrices = endpoint({
  method: 'GET',
  path: '/api/desk/prices',
  who: 'staff',
  needs: ['prices.read'],
  summary:
    'A page of styles with the prices of their variants on a day: base, sale, and where asked for those of a list and a customer.',
  query: z.object({
    ...filter,
    list: z.optional(listName),
    customerNo: z.optional(customerNo),
    day: z.optional(day),
    /** For which orders the prices of list and customer are. */
    orderType,
    offset,
  }),
  answer: z.object({
    data: z.array(
      z.object({
        id,
        sku: z.string(),
        name: z.string(),
        picture: z.nullable(z.string()),
        variants: z.array(
          z.object({
            variantSku: z.string(),
            colour: z.nullable(z.string()),
            size: z.nullable(z.string()),
            base: z.nullable(
              z.object({ price: z.int(), rrp: z.nullable(z.int()), preOrderPrice: z.nullable(z.int()) }),
            ),
            list: z.array(z.object({ minQuantity: z.int(), ...dated })),
            sale: datedPrice,
            own: datedPrice,
          }),
        ),
      }),
    ),
    total: z.int(),
    /** From how many pieces on the list has prices. */
    tiers: z.array(z.int()),
    day: z.string(),
    currency: z.string(),
  }),
})

export const exportPrices = endpoint({
  method: 'POST',
  path: '/api/desk/prices/export',
  who: 'staff',
  needs: ['prices.read'],
  summary:
    'The prices of all styles that a filter finds on a day, as the grid shows them, in a file that an import takes.',
  body: z.object({
    filter: priceFilter,
    list: z.optional(listName),
    day: z.optional(day),
    orderType,
    language: z.optional(locale),
    format: z._default(z.enum(['csv', 'xlsx']), 'xlsx'),
  }),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  seconds: importSeconds,
})

export const getPriceHistory = endpoint({
  method: 'GET',
  path: '/api/desk/prices/history',
  who: 'staff',
  needs: ['prices.read'],
  summary:
    'Who changed the prices of a style or a variant, the latest first: base and sale, and where asked for those of a list and a customer.',
  query: z.object({
    /** The number of a style or of one variant. */
    sku: line(100),
    list: z.optional(listName),
    customerNo: z.optional(customerNo),
    before: z.optional(entryPlace),
  }),
  answer: entriesPage,
})

export const listPriceLists = endpoint({
  method: 'GET',
  path: '/api/desk/prices/lists',
  who: 'staff',
  needs: ['prices.read'],
  summary: 'The price lists, each with how many companies have it.',
  answer: dataOf(z.array(z.object({ name: z.string(), companyCount: z.int() }))),
})

export const findPricedCompanies = endpoint({
  method: 'GET',
  path: '/api/desk/prices/customers',
  who: 'staff',
  needs: ['prices.read', 'customers.read'],
  summary: 'The first companies whose number or name begins with or contains a text, to ask for their prices.',
  query: z.object({ q: line(200) }),
  answer: dataOf(z.array(z.object({ customerNo: z.string(), name: z.string(), list: z.nullable(z.string()) }))),
})

const step = z.object({
  rule: z.enum(['customer', 'list', 'discount', 'base', 'sale']),
  state: z.enum(['wins', 'undercut', 'unasked', 'missing', 'notValid', 'belowQuantity', 'dearer', 'nothingToLower']),
  isPreOrder: z.boolean(),
  value: z.nullable(money),
  name: z.nullable(z.string()),
  minQuantity: z.nullable(z.int()),
  percent: z.nullable(z.number()),
  validFrom: z.nullable(z.string()),
  validUntil: z.nullable(z.string()),
})

export const explainCustomerPrice = endpoint({
  method: 'GET',
  path: '/api/desk/prices/explain',
  who: 'staff',
  needs: ['prices.read', 'customers.read'],
  summary: 'What a company pays for a variant on a day, with every rule that was looked at and which one decided.',
  query: z.object({
    customerNo,
    variantSku: line(100),
    quantity: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
    day: z.optional(day),
    orderType,
  }),
  answer: dataOf(
    z.object({
      company: z.object({ customerNo: z.string(), name: z.string() }),
      variant: z.object({
        variantSku: z.string(),
        name: z.string(),
        colour: z.nullable(z.string()),
        size: z.nullable(z.string()),
      }),
      day: z.string(),
      quantity: z.int(),
      /** Of one piece, net; null where nothing is stored that gives one. */
      price: z.nullable(money),
      total: z.nullable(money),
      /** With the VAT that the company pays; null where no rate is known. */
      gross: z.nullable(money),
      rrp: z.nullable(money),
      tiers: z.array(z.object({ minQuantity: z.int(), value: money })),
      steps: z.array(step),
    }),
  ),
})

export const raisePrices = endpoint({
  method: 'POST',
  path: '/api/desk/prices/raise',
  who: 'staff',
  needs: ['prices.write'],
  summary:
    'Changes the base prices, those of a list or those of a customer by a percentage, of all styles that a filter finds, all or none. Those with dates change from a day on; a dry run only says what would happen.',
  body: z.object({
    filter: priceFilter,
    prices: z.union([
      z.strictObject({ kind: z.literal('base') }),
      z.strictObject({ kind: z.literal('list'), list: listName }),
      z.strictObject({ kind: z.literal('customer'), customerNo }),
    ]),
    percent: z.number().check(z.minimum(-90), z.maximum(900), z.multipleOf(0.01)),
    rounding: z._default(z.literal(roundings), 1),
    /** The first day of the new prices; base prices have no dates and change at once. */
    from: z.optional(day),
    isDryRun: z._default(z.boolean(), false),
  }),
  answer: dataOf(
    z.object({
      ...changeReport,
      changed: z.int(),
      same: z.int(),
      /** The first of those that change, or would. */
      examples: z.array(
        z.object({
          variantSku: z.string(),
          name: z.string(),
          minQuantity: z.int(),
          before: money,
          after: money,
        }),
      ),
    }),
  ),
  seconds: importSeconds,
})

export const copyPriceList = endpoint({
  method: 'POST',
  path: '/api/desk/prices/lists',
  who: 'staff',
  needs: ['prices.write'],
  summary: 'Makes a new price list with the prices of another one that have not ended.',
  body: z.object({ from: listName, to: listName.check(z.minLength(1)) }),
  answer: dataOf(z.object({ ...changeReport, copied: z.int() })),
  seconds: importSeconds,
})
