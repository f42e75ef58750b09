import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { dataOf, id, localisedImages, money, piece, styleChoice, totals, variantPosition } from '../wire.ts'
import { availability, price, product, stock } from './catalogue.ts'

/** The cart, called basket on the wire: both order types in one, per person and company. */

const attribute = z.object({ name: z.string().check(z.maxLength(100)), value: z.string().check(z.maxLength(500)) })
const quantity = z.int().check(z.minimum(1), z.maximum(999_999))
const seasonCodes = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100))

/** Pieces of seasons that are not listed any more. */
const closedSeasons = z.array(z.object({ season: z.string().check(z.maxLength(100)), quantity }))

/**
 * The fields of a line that a client may send. Names and stock in it are ignored: the server has its own. Its price is
 * what the buyer saw (`value`, or `preOrderPrice` of a pre-order): the answer says if today's differs.
 */
const sentLine = z.object({
  _id: z.optional(z.string().check(z.maxLength(200))),
  sku: z.string().check(z.minLength(1), z.maxLength(100)),
  variantSku: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  attributes: z.optional(z.array(attribute).check(z.maxLength(20))),
  orderType: z.enum(['order', 'preOrder']),
  price: z.optional(z.unknown()),
  /** Without a quantity a new order line starts with one piece or pack, and an existing one keeps its own. */
  quantity: z.optional(z.nullable(quantity)),
  /**
   * As answered by the server, while the decision about a cut line is pending. Null or the quantity itself: the buyer
   * accepts what is available.
   */
  requestedQuantity: z.optional(z.unknown()),
  /** If left out they stay as they are; an empty list removes them. */
  closedSeasons: z.optional(closedSeasons.check(z.maxLength(100))),
  quantities: z.optional(z.nullable(z.array(z.int().check(z.minimum(0), z.maximum(999_999))).check(z.maxLength(12)))),
})

/** What says which line is meant. */
export const lineName = z.pick(sentLine, { sku: true, variantSku: true, attributes: true, orderType: true })

/**
 * The `etag` of an answer, or an empty text for none yet. Who sends it takes changes: where the server still knows that
 * answer, the next one has only the lines that are different now.
 */
const knownEtag = z.optional(z.string().check(z.maxLength(100)))

export const cartLine = z.object({
  /** Missing if the product is gone. */
  _id: z.optional(id),
  ...piece,
  variantPosition,
  orderType: z.enum(['order', 'preOrder']),
  quantity: z.optional(z.int()),
  quantities: z.optional(z.array(z.int())),
  closedSeasons: z.optional(closedSeasons),
  price: z.nullable(price),
  /** Net, unit price times pieces. */
  total: z.nullable(money),
  /** Set if today's price is not the one the buyer saw, until the line was saved with it. */
  updatedPrice: z.optional(money),
  /** For a pre-order line the old price is in `preOrderPrice`. */
  oldPrice: z.optional(z.extend(money, { preOrderPrice: z.optional(z.number()) })),
  stock,
  availability,
  releaseDate: z.nullable(z.string()),
  vatRate: z.nullable(z.number()),
  salesBatchSize: z.nullable(z.int()),
  /** What it is sold by, e.g. a pack or a box. */
  salesUnit: z.nullable(z.string()),
  isOnlySellableWithPositiveStock: z.boolean(),
  isStockFreeze: z.boolean(),
  /** One per season, in the order of the quantities; empty if no season has any. */
  preStocks: z.array(z.int()),
  notEnoughStock: z.boolean(),
  /** The requested quantity if the stock did not allow it, until the buyer sets a quantity. */
  requestedQuantity: z.optional(z.int()),
  /** Why the line cannot be ordered as it is. */
  problem: z.optional(z.string()),
  /** What the sentence of that problem says, e.g. how many can be had. */
  problemFacts: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})

const rejected = z.array(z.object({ line: z.int(), code: z.string() }))

export const cart = z.object({
  _id: z.nullable(id),
  version: z.int(),
  /** The codes of the seasons, in the order of the quantities. */
  seasons: z.array(z.string()),
  items: z.array(cartLine),
  /** How many lines are set aside until the contents of the cart are ordered. */
  setAside: z.object({ order: z.int(), preOrder: z.int() }),
  totals: z.object({ order: totals, preOrder: totals }),
  /** Names what was answered, for callers who take changes. */
  etag: z.optional(z.string()),
  /**
   * Set if `items` has only the changes since `knownEtag`: lines to replace in their places or to add at the end, and
   * here those to take out. Totals are those of the whole cart.
   */
  removed: z.optional(z.array(lineName)),
})

export const getCart = endpoint({
  method: 'GET',
  path: '/api/basket',
  who: 'buyer',
  summary: 'The cart of the caller for their company, priced now.',
  query: z.object({ knownEtag }),
  answer: dataOf(cart),
})

export const saveCart = endpoint({
  method: 'POST',
  path: '/api/basket',
  who: 'buyer',
  summary:
    'Store the cart. With the current version it replaces everything; without one, or with `removed`, it adds and changes lines and drops only those in `removed`; with an old one, or with quantities for other seasons than those of today, nothing is stored and the stored cart comes back.',
  body: z.object({
    _id: z.optional(z.nullable(id)),
    userId: z.optional(id),
    version: z.optional(z.int().check(z.minimum(0))),
    /** The list of seasons that the quantities refer to. */
    seasons: z.optional(seasonCodes),
    items: z.array(sentLine).check(z.maxLength(1000)),
    /** Lines to take out, where `items` are not the whole cart but what changes in it. */
    removed: z.optional(z.array(lineName).check(z.maxLength(1000))),
    knownEtag,
  }),
  answer: z.object({
    data: z.extend(cart, { rejected }),
    _id: id,
    version: z.int(),
    rejected,
  }),
})

export const setAsideCart = endpoint({
  method: 'POST',
  path: '/api/basket/setAside',
  who: 'buyer',
  summary:
    'Take the lines of one order type out of the cart so that something else can be ordered alone. They come back with that order, or with `putBack`. With an old version nothing changes and the stored cart comes back.',
  body: z.object({ orderType: z.enum(['order', 'preOrder']), version: z.int().check(z.minimum(0)) }),
  answer: dataOf(cart),
})

export const putBackCart = endpoint({
  method: 'POST',
  path: '/api/basket/putBack',
  who: 'buyer',
  summary: 'Put what was set aside of one order type back into the cart, on top of what is in it.',
  body: z.object({ orderType: z.enum(['order', 'preOrder']) }),
  answer: dataOf(cart),
})

export const checkLines = endpoint({
  method: 'POST',
  path: '/api/basket/check',
  who: 'buyer',
  isForViewers: true,
  summary: 'What would become of these lines in the cart, one by one, without storing anything.',
  body: z.object({
    /** The list of seasons that the quantities refer to; if it is not today's, nothing is checked. */
    seasons: z.optional(seasonCodes),
    items: z.array(sentLine).check(z.maxLength(1000)),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        status: z.enum(['accepted', 'corrected', 'rejected']),
        /** Why it was corrected or rejected. */
        code: z.optional(z.string()),
        /** As the cart would show it; missing if the SKU is not sold to the caller. */
        item: z.optional(cartLine),
        /** With `variant.choose`: the SKU is that of a style. */
        style: z.optional(styleChoice),
      }),
    ),
    seasons: z.array(z.string()),
  }),
})

const wish = z.object({
  _id: z.optional(id),
  sku: z.string(),
  variantSku: z.string(),
  name: z.string(),
  images: localisedImages,
  price: z.nullable(price),
  stock,
})

const wishlist = z.object({ _id: z.nullable(id), userId: id, version: z.int(), items: z.array(wish) })

export const getWishlist = endpoint({
  method: 'GET',
  path: '/api/wishlist',
  who: 'buyer',
  summary: 'What the caller has marked, priced now.',
  answer: z.object({ data: wishlist }),
})

export const listWishedProducts = endpoint({
  method: 'GET',
  path: '/api/wishlist/material',
  who: 'buyer',
  summary: 'The products of the wishlist as the lists of the catalogue show them, last wished first.',
  query: z.object(pageOf(16)),
  answer: z.object({ data: z.array(product), meta: z.object({ total: z.int() }) }),
})

export const saveWishlist = endpoint({
  method: 'POST',
  path: '/api/wishlist',
  who: 'buyer',
  summary:
    'Store the wishlist; versions work as with the cart. A number that names no single variant is named in rejected.',
  body: z.object({
    _id: z.optional(z.nullable(id)),
    userId: z.optional(id),
    version: z.optional(z.int().check(z.minimum(0))),
    items: z.array(z.pick(sentLine, { _id: true, sku: true, variantSku: true })).check(z.maxLength(1000)),
  }),
  answer: z.object({ data: wishlist, _id: id, version: z.int(), rejected }),
})
