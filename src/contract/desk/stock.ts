import * as z from 'zod/mini'
import { movementReasons } from '#domain/stock/stock-row.ts'
import { endpoint } from '../endpoint.ts'
import { dataOf, id, line } from '../wire.ts'
import { offset } from './listing.ts'

/** So many styles, each with all its variants, are a page of stock. */
export const stockedStylesPerPage = 25

/** So many movements are a page of a ledger, and so many holders of each kind are named. */
export const movementsPerPage = 50

export const stockStates = ['none', 'low', 'blocked'] as const

export const listStock = endpoint({
  method: 'GET',
  path: '/api/desk/stock',
  who: 'staff',
  needs: ['stock.read'],
  summary:
    'A page of styles with the stock of their variants, and what coming seasons bring. A filter keeps styles of which a variant is out of stock, low, or blocked because it is sold from stock only.',
  query: z.object({
    q: z.optional(line(200)),
    /** The key of a category; those below it count. */
    category: z.optional(line(100)),
    state: z.optional(z.enum(stockStates)),
    offset,
  }),
  answer: z.object({
    data: z.array(
      z.object({
        id,
        sku: z.string(),
        name: z.string(),
        picture: z.nullable(z.string()),
        /** Sold only while there is stock. */
        isStockOnly: z.boolean(),
        variants: z.array(
          z.object({
            variantSku: z.string(),
            colour: z.nullable(z.string()),
            size: z.nullable(z.string()),
            isActive: z.boolean(),
            available: z.nullable(z.int()),
            /** What pre-orders hold of all seasons together. */
            held: z.int(),
            seasons: z.array(z.object({ code: z.string(), quantity: z.int() })),
          }),
        ),
      }),
    ),
    total: z.int(),
    /** The seasons to come, each a column. */
    seasons: z.array(z.string()),
    lowThreshold: z.int(),
    /** How many orders wait for goods that are in stock now, counted up to a limit; none for who may not read orders. */
    releasableOrders: z.int(),
  }),
})

const variantSku = line(100)

export const getStockLedger = endpoint({
  method: 'GET',
  path: '/api/desk/stock/ledger',
  who: 'staff',
  needs: ['stock.read'],
  summary: 'What moved the stock of a variant, the latest first: how many, why, who and by which order.',
  query: z.object({ variantSku, before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) }),
  answer: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        delta: z.int(),
        /** How many there were afterwards, of stock or of the season. */
        balance: z.int(),
        reason: z.enum(movementReasons),
        season: z.nullable(z.string()),
        orderNumber: z.nullable(z.string()),
        /** Who did it: a person of the shop, or the company that ordered; null where nothing says so. */
        who: z.nullable(z.string()),
      }),
    ),
    hasMore: z.boolean(),
  }),
})

const holding = { company: z.string(), quantity: z.int(), at: z.string(), orderType: z.enum(['order', 'preOrder']) }

export const getStockHolders = endpoint({
  method: 'GET',
  path: '/api/desk/stock/holders',
  who: 'staff',
  needs: ['stock.read', 'orders.read'],
  summary: 'Who holds pieces of a variant: orders that are not shipped, payments under way among them, and carts.',
  query: z.object({ variantSku }),
  answer: dataOf(
    z.object({
      orders: z.array(
        z.object({
          orderNumber: z.string(),
          isPaying: z.boolean(),
          season: z.nullable(z.string()),
          /** How many of the pieces are not there yet. */
          waiting: z.int(),
          ...holding,
        }),
      ),
      orderCount: z.int(),
      orderedPieces: z.int(),
      /** Carts take nothing yet: what is in one can still be sold to another. */
      carts: z.array(z.object(holding)),
      cartCount: z.int(),
      cartPieces: z.int(),
    }),
  ),
})
