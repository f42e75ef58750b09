import * as z from 'zod/mini'
import { handoverStates } from '#domain/cart/handover.ts'
import { endpoint } from '../endpoint.ts'
import { paging } from '../paging.ts'
import { dataOf, id, line, totals, words } from '../wire.ts'
import { cartLine, lineName } from './cart.ts'

/** Carts that somebody suggests to a buyer of the same company. */

const orderType = z.enum(['order', 'preOrder'])
const version = z.int().check(z.minimum(0))
const pieces = z.int().check(z.minimum(0), z.maximum(999_999))

const head = z.object({
  id,
  at: z.string(),
  by: z.string(),
  for: z.string(),
  /** Suggested to the caller, or else by the caller. */
  isForMe: z.boolean(),
  orderType,
  /** As it was suggested. */
  styles: z.int(),
  pieces: z.int(),
  /** The codes of its seasons. */
  seasons: z.array(z.string()),
  message: z.string(),
  state: z.enum(handoverStates),
  decidedAt: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  /** What was said to it. */
  answer: z.string(),
  /** How many lines its buyer has changed or removed. */
  changes: z.int(),
  /** It suggests changes of what its buyer has in the cart. */
  isOfCart: z.boolean(),
  /** What its buyer has ordered of it since, the latest first. */
  orderNumbers: z.array(z.string()),
})

const seasons = z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100)))

/** Pieces of an order, or of a pre-order by season. */
const piecesOfLine = { quantity: z.optional(pieces), quantities: z.optional(z.array(pieces).check(z.maxLength(12))) }

/** What was seen of a line in the cart of its buyer, and what is suggested instead. */
const change = z.object({ on: lineName, seen: z.object(piecesOfLine), wanted: z.object(piecesOfLine) })

/** A line as the cart shows it, with the price of now, and what was said of it. */
const handoverLine = z.extend(cartLine, {
  line: z.int(),
  comment: z.string(),
  /** The pieces that were suggested, over all seasons. */
  suggested: z.int(),
  /** Of a change: the pieces that the buyer's cart held of it, over all seasons. */
  seen: z.nullable(z.int()),
  /** The buyer has changed that since; what they made of it stays. */
  isHeld: z.boolean(),
  /** And that goes against all of it: nothing of it would be taken. */
  isKept: z.boolean(),
  isRemoved: z.boolean(),
  changedAt: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
  /** Why it was not taken into the cart. */
  leftOut: z.nullable(z.string()),
})

const handover = z.extend(head, {
  version,
  /** The codes of the seasons, in the order of the quantities of the lines. */
  seasonCodes: z.array(z.string()),
  lines: z.array(handoverLine),
  /** Of what would be taken of it, at the prices of now. */
  totals,
})

export const listHandovers = endpoint({
  method: 'GET',
  path: '/api/basket-handover',
  who: 'buyer',
  summary: 'Carts that were suggested to the caller or by them, for their company; those that wait come first.',
  query: z.object(paging),
  answer: z.object({ data: z.array(head), meta: z.object({ total: z.int() }) }),
})

export const listHandoverReceivers = endpoint({
  method: 'GET',
  path: '/api/basket-handover/receiver',
  who: 'buyer',
  summary: 'The buyers of the company to whom the caller may suggest a cart; 100 at most, by name.',
  query: z.object({ search: z.optional(line(100)) }),
  answer: dataOf(z.array(z.object({ id, name: z.string() }))),
})

export const getHandover = endpoint({
  method: 'GET',
  path: '/api/basket-handover/{id}',
  who: 'buyer',
  summary: 'A suggested cart with its lines, priced now.',
  params: z.object({ id }),
  answer: dataOf(handover),
})

export const makeHandover = endpoint({
  method: 'POST',
  path: '/api/basket-handover',
  who: 'buyer',
  summary:
    "Suggests what is in the caller's cart of one order type to a buyer of the company; a sales person also changes of what is in the buyer's cart. The same is suggested to a person once.",
  body: z.object({
    orderType,
    /** Of the cart; with an old one nothing is suggested. */
    version,
    receiver: id,
    message: z.optional(words(2_000)),
    /** On single lines. */
    comments: z.optional(z.array(z.object({ on: lineName, text: words(500) })).check(z.maxLength(1_000))),
    /** Whether the lines leave the caller's cart. */
    emptiesCart: z.optional(z.boolean()),
    /** The list of seasons that the quantities of the changes refer to. */
    seasons,
    /** Of lines in the cart of the receiver, as sales people see it; what is in the caller's cart is added to them. */
    changes: z.optional(z.array(change).check(z.maxLength(1_000))),
    /** Whether only the changes are suggested, and nothing of the caller's cart. */
    onlyChanges: z.optional(z.boolean()),
  }),
  answer: dataOf(z.object({ id })),
})

export const changeHandover = endpoint({
  method: 'POST',
  path: '/api/basket-handover/{id}/line',
  who: 'buyer',
  summary:
    'Changes the pieces of suggested lines, or removes them with none. Only its buyer may, until it is answered.',
  params: z.object({ id }),
  body: z.object({
    /** The list of seasons that the quantities refer to. */
    seasons,
    lines: z
      .array(z.object({ line: z.int().check(z.minimum(0), z.maximum(10_000)), ...piecesOfLine }))
      .check(z.minLength(1), z.maxLength(1_000)),
  }),
  answer: dataOf(handover),
})

export const takeHandover = endpoint({
  method: 'POST',
  path: '/api/basket-handover/{id}/take',
  who: 'buyer',
  summary:
    "Puts the lines into the caller's cart, on top of what is in it, at the prices and by the rules of now; or alone, with what is in it of that order type set aside. Says which lines could not be taken.",
  params: z.object({ id }),
  /** The version that was seen: what was changed since is not taken unseen. */
  body: z.object({ version, isAlone: z.boolean() }),
  answer: dataOf(
    z.object({ taken: z.int(), rejected: z.array(z.object({ line: z.int(), name: z.string(), code: z.string() })) }),
  ),
})

export const declineHandover = endpoint({
  method: 'POST',
  path: '/api/basket-handover/{id}/decline',
  who: 'buyer',
  summary: 'Declines a suggested cart; who suggested it reads the message.',
  params: z.object({ id }),
  body: z.object({ message: z.optional(words(2_000)) }),
})

export const withdrawHandover = endpoint({
  method: 'POST',
  path: '/api/basket-handover/{id}/withdraw',
  who: 'buyer',
  summary: 'Takes back a suggestion that was not answered yet. Only who made it may.',
  params: z.object({ id }),
})
