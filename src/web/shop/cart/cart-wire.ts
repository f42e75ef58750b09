import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { getCart, saveCart } from '#contract/shop/cart.ts'
import { dropLinesWithoutId } from '#domain/cart/cart.ts'
import { type CartLine, lineKey } from '#domain/cart/line.ts'
import { hasSameQuantities, mergeLines } from '#domain/cart/merge.ts'
import { quantitiesByCode, quantitiesInOrder, type SeasonQuantities } from '#domain/season/season-quantities.ts'
import { call } from '../../boot/api.ts'
import { readCredentials } from '../../boot/cookies.ts'
import { ProblemError } from '../../boot/problem-error.ts'
import { listedSeasons } from '../catalogue/listed-seasons.ts'
import { onSeasonsReceived } from './seasons-received.ts'
import { unsentInTab } from './unsent-changes.ts'
import type { Stored, Wire } from './versioned-list.ts'

type WireCart = AnswerOf<typeof getCart>['data']
export type PricedLine = WireCart['items'][number]

/** A line of the cart. `priced` is what the server last said of it; a line that is still on its way has none. */
export interface ShopLine extends CartLine {
  readonly name: string
  readonly priced?: PricedLine | undefined
  /** The quantities that it was priced for, by season. */
  readonly pricedQuantities?: SeasonQuantities | undefined
  /** The price beside the field it was typed into. */
  readonly offeredPrice?: PricedLine['price'] | undefined
  /** The price of a piece that the buyer saw when they decided on the line. */
  readonly seenPrice?: number | undefined
  /** What they asked for where that was cut before it was sent: the server has the last word on the stock. */
  readonly requestedQuantity?: number | undefined
  readonly requestedQuantities?: SeasonQuantities | undefined
}

/** What was in the cart and is no longer sold: named once, and gone with the next save (spec 4). */
let gone: readonly PricedLine[] = []

export function discontinuedLines(): readonly PricedLine[] {
  return gone
}

/** How many lines of each cart wait beside it, see `set-aside.ts`. */
let aside: WireCart['setAside'] = { order: 0, preOrder: 0 }

export function setAsideCounts(): WireCart['setAside'] {
  return aside
}

export const cartWire: Wire<ShopLine> = {
  load: async () => storedCart((await call(getCart, {}, { isQuiet: true })).data),
  save: async (known, items) => {
    const seasons = [...listedSeasons()]
    const body = { _id: known.id, version: known.version, seasons, items: items.map(line => sentLine(line, seasons)) }
    const { data, rejected } = await call(saveCart, { body }, { isQuiet: true })
    return { ...storedCart(data), rejected }
  },
  storedIn: error =>
    error instanceof ProblemError && error.code === 'cart.changed' && error.stored
      ? storedCart(error.stored as WireCart)
      : undefined,
  keyOf: lineKey,
  isSame: hasSameQuantities,
  merge: mergeLines,
  unsent: unsentInTab('cart-by-season', () => readCredentials()?.userId, bareLine),
}

/** What the buyer decided of a line, without what the server said of it: no price of a company is left behind. */
function bareLine(line: ShopLine): ShopLine {
  const { priced: _, pricedQuantities: __, offeredPrice: ___, seenPrice: ____, ...bare } = line
  return bare
}

function storedCart(cart: WireCart): Stored<ShopLine> {
  if (cart.setAside.order !== aside.order || cart.setAside.preOrder !== aside.preOrder) aside = cart.setAside
  gone = cart.items.filter(({ _id }) => _id === undefined)
  const items = cart.items.map(line => shopLineOf(line, cart.seasons))
  onSeasonsReceived(cart.seasons, items)
  return { id: cart._id, version: cart.version, items: dropLinesWithoutId(items) }
}

/** A line as the server told it; its arrays are in the order of the seasons that came with it. */
export function shopLineOf(priced: PricedLine, seasons: readonly string[]): ShopLine {
  const { _id, sku, variantSku, name, attributes, orderType, quantity } = priced
  const line = { productId: _id, sku, variantSku, name, attributes, orderType, priced }
  if (orderType === 'order') return { ...line, quantity }
  const quantities = quantitiesByCode(priced.quantities ?? [], seasons)
  const closed = priced.closedSeasons?.map(({ season, quantity: pieces }) => [season, pieces] as const)
  return {
    ...line,
    quantities,
    pricedQuantities: quantities,
    closedQuantities: closed && Object.fromEntries(closed),
  }
}

function sentLine(line: ShopLine, seasons: readonly string[]): BodyOf<typeof saveCart>['items'][number] {
  const { productId, sku, variantSku, attributes, orderType, seenPrice, isDecided } = line
  return {
    _id: productId,
    sku,
    variantSku,
    orderType,
    ...(seenPrice !== undefined && { price: { value: seenPrice } }),
    ...(attributes?.length && { attributes: [...attributes] }),
    ...(isDecided && { requestedQuantity: null }),
    ...(orderType === 'order' ? { quantity: line.requestedQuantity ?? line.quantity } : sentSeasons(line, seasons)),
  }
}

/** What is wanted of seasons beyond the list is told apart: the server knows whether it may stay, and says so. */
function sentSeasons(line: ShopLine, seasons: readonly string[]) {
  const wanted = line.requestedQuantities ?? line.quantities ?? {}
  const unlisted = Object.entries({ ...line.closedQuantities, ...wanted }).filter(([code]) => !seasons.includes(code))
  return {
    quantities: quantitiesInOrder(wanted, seasons),
    closedSeasons: unlisted.map(([season, quantity]) => ({ season, quantity })),
  }
}
