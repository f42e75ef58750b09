import * as z from 'zod/mini'
import { conflictCodes } from '#domain/fair/conflict.ts'
import { mostFairLines } from '#domain/fair/pack.ts'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { dataOf, id, line, paragraph } from '../wire.ts'
import { address } from './account.ts'
import { season } from './catalogue.ts'
import { shippingMethod } from './shipping.ts'

/**
 * A fair without a network: what a sales person takes along of the catalogue and of each company, and the orders that
 * come back. Amounts are whole cents here, because a pack has hundreds of thousands of them.
 */

const cents = z.int()
/** 32 bytes in base64. */
const key = z.string()

const keys = z.object({
  /** Of the person: what orders are encrypted with until they are sent. */
  orderKey: key,
  /** Of the session; null where nothing is packed in it, or it was more than seven days ago. */
  pack: z.nullable(z.object({ key, madeAt: z.string() })),
})

export const getFairKeys = endpoint({
  method: 'GET',
  path: '/api/fair/key',
  who: 'salesPerson',
  summary: 'The keys of what this session has packed for a fair, and of the orders that the person wrote there.',
  answer: dataOf(keys),
})

export const renewFairKey = endpoint({
  method: 'POST',
  path: '/api/fair/key',
  who: 'salesPerson',
  summary: 'Begins a new pack: a new key for this session. Nobody gets the one before again.',
  answer: dataOf(keys),
})

export const getFairParts = endpoint({
  method: 'GET',
  path: '/api/fair/part',
  who: 'salesPerson',
  summary:
    'What a pack can have of the catalogue: all of it, categories of the upper two levels and those below one that is too large, and selections of the person, each with its number of styles.',
  answer: dataOf(
    z.object({
      styles: z.int(),
      /** In the order of the shop; every style of a category is in its parent too. */
      categories: z.array(z.object({ _id: id, name: z.string(), parent: z.nullable(id), count: z.int() })),
      selections: z.array(z.object({ _id: id, name: z.string(), count: z.int() })),
    }),
  ),
})

/** Without either it is the whole catalogue. */
const partOfCatalogue = z
  .object({ ...pageOf(100), category: z.optional(id), selection: z.optional(id) })
  .check(z.refine(({ category, selection }) => !(category && selection), 'a category or a selection, not both'))

/** A style as everybody sees it, without prices. */
export const listFairProducts = endpoint({
  method: 'GET',
  path: '/api/fair/product',
  who: 'salesPerson',
  summary:
    'The styles of a part of the catalogue with their variants and small pictures, one of each and one of each colour that has its own, for a pack.',
  query: partOfCatalogue,
  answer: z.object({
    data: z.array(
      z.object({
        _id: id,
        sku: z.string(),
        name: z.string(),
        salesBatchSize: z.nullable(z.int()),
        isOnlySellableWithPositiveStock: z.boolean(),
        isStockFreeze: z.boolean(),
        /** A text has to be given for each piece, which a fair does not ask for. */
        needsDetails: z.boolean(),
        picture: z.nullable(z.string()),
        /** Of colours that look otherwise; missing where none does. */
        colours: z.optional(z.array(z.object({ colour: z.string(), picture: z.string() }))),
        variants: z.array(
          z.object({
            sku: z.string(),
            ean: z.nullable(z.string()),
            colour: z.nullable(z.string()),
            size: z.nullable(z.string()),
          }),
        ),
      }),
    ),
    meta: z.object({ total: z.int() }),
  }),
})

/** One piece, and the prices of larger quantities. */
const price = z.object({
  value: cents,
  tiers: z.optional(z.array(z.object({ minQuantity: z.int(), value: cents }))),
})

export const listFairOffers = endpoint({
  method: 'GET',
  path: '/api/fair/offer',
  who: 'salesPerson',
  summary: 'What the same styles cost the company of the call, with stock and pre-stock, for a pack.',
  query: partOfCatalogue,
  answer: z.object({
    data: z.array(
      z.object({
        sku: z.string(),
        stock: z.int(),
        /** By season, in the order of the seasons; absent where none brings any. */
        preStocks: z.optional(z.array(z.int())),
        price: z.optional(price),
        /** Absent where it is the same. */
        preOrder: z.optional(price),
      }),
    ),
    meta: z.object({ total: z.int() }),
  }),
})

export const getFairCompany = endpoint({
  method: 'GET',
  path: '/api/fair/company',
  who: 'salesPerson',
  summary: 'The company of the call as an order needs it: addresses, ways of shipping and paying, seasons, rules.',
  answer: dataOf(
    z.object({
      _id: id,
      customerNo: z.string(),
      name: z.string(),
      currency: z.string(),
      seasons: z.array(season),
      rules: z.object({
        buyableWithoutStock: z.boolean(),
        isBatchSizeActive: z.boolean(),
        arePreOrdersClosed: z.boolean(),
      }),
      addresses: z.array(address),
      shippingMethods: z.array(shippingMethod),
      /** Without the card: nobody can pay by it where there is no network. */
      paymentMethods: z.array(z.string()),
      /** What the customer agrees to, to be read there. */
      terms: z.string(),
      contractText: z.string(),
    }),
  ),
})

const orderLine = z.object({
  sku: line(100).check(z.minLength(1)),
  quantity: z.int().check(z.minimum(1), z.maximum(999_999)),
  /** The price of one piece as it was packed, in cents. */
  price: cents.check(z.minimum(0), z.maximum(1e11)),
})

const choice = z.optional(z.nullable(z.string().check(z.maxLength(40))))

export const placeFairOrder = endpoint({
  method: 'POST',
  path: '/api/fair/order',
  who: 'salesPerson',
  summary:
    'Orders what was written at a fair for the company of the call, or says line by line what stands against it. Needs an Idempotency-Key: the same one is ordered once.',
  bodyLimit: 262_144,
  body: z.object({
    /** The code of the season of a pre-order; null for goods in stock. */
    season: z.nullable(line(40)),
    lines: z.array(orderLine).check(
      z.minLength(1),
      z.maxLength(mostFairLines),
      z.refine(lines => new Set(lines.map(({ sku }) => sku)).size === lines.length, 'each article once'),
    ),
    shippingAddressId: choice,
    invoiceAddressId: choice,
    shippingMethodId: choice,
    paymentMethod: choice,
    externalOrderNumber: z._default(line(100), ''),
    note: z._default(paragraph(1000), ''),
    termsAccepted: z.boolean(),
    contractConfirmed: z.boolean(),
  }),
  answer: dataOf(
    z.object({
      /** Empty where something stands against it; then nothing is ordered. */
      orders: z.array(z.object({ _id: id, orderNumber: z.string() })),
      lines: z.array(
        z.object({
          line: z.int(),
          code: z.enum(conflictCodes),
          price: z.optional(cents),
          most: z.optional(z.int()),
          batch: z.optional(z.int()),
        }),
      ),
      /** What stands against the order as a whole. */
      blocks: z.array(
        z.object({ code: z.string(), facts: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))) }),
      ),
    }),
  ),
})
