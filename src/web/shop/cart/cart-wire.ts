import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { getCart, saveCart } from '#contract/shop/cart.ts'
import { dropLinesWithoutId } from '#domain/cart/cart.ts'
import { type CartLine, lineKey } from '#domain/cart/line.ts'
import { type LineName, lineChanges, withLineChanges } from '#domain/cart/line-changes.ts'
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

/** A line of the cart. `priced` is the server's last answer for it; a line that is not saved yet has none. */
export interface ShopLine extends CartLine {
  readonly name: string
  readonly priced?: PricedLine | undefined
  /** The quantities that it was priced for, by season. */
  readonly pricedQuantities?: SeasonQuantities | undefined
  /** The price shown beside the field it was typed into. */
  readonly offeredPrice?: PricedLine['price'] | undefined
  /** The price of a piece that the buyer saw when they decided on the line. */
  readonly seenPrice?: number | undefined
  /** What the buyer asked for, where the browser cut it: this is sent, since only the server knows the stock. */
  readonly requestedQuantity?: number | undefined
  readonly requestedQuantities?: SeasonQuantities | undefined
}

/** Lines whose product is no longer sold: shown until the next save, which drops them. */
let discontinued: readonly PricedLine[] = []

export function discontinuedLines(): readonly PricedLine[] {
  return discontinued
}

/** How many lines of each cart are set aside, see `set-aside.ts`. */
let setAside: WireCart['setAside'] = { order: 0, preOrder: 0 }

export function setAsideCounts(): WireCart['setAside'] {
  return setAside
}

export const cartWire: Wire<ShopLine> = {
  load: async known => {
    const query = known && { knownEtag: known.etag ?? '' }
    return storedCart((await call(getCart, query ? { query } : {}, { isQuiet: true })).data, known)
  },
  save: async (known, items) => {
    const seasons = [...listedSeasons()]
    const { changed, removed } = lineChanges(known.items, items)
    const body = {
      _id: known.id,
      version: known.version,
      seasons,
      items: changed.map(line => sentLine(line, seasons)),
      // Any save drops the lines whose product is no longer sold.
      removed: [...removed, ...discontinued].map(nameOf),
      knownEtag: known.etag ?? '',
    }
    const { data, rejected } = await call(saveCart, { body }, { isQuiet: true })
    const places = rejected.map(({ line, code }) => ({ line: items.indexOf(changed[line]!), code }))
    return { ...storedCart(data, known), rejected: places }
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

/** A line without anything the server said of it, so that no company's prices are left in the tab's storage. */
function bareLine(line: ShopLine): ShopLine {
  const { priced: _, pricedQuantities: __, offeredPrice: ___, seenPrice: ____, ...bare } = line
  return bare
}

/** The cart as answered: whole, or as changes to what is known. */
function storedCart(cart: WireCart, known?: Stored<ShopLine>): Stored<ShopLine> {
  // The same object unless it changed: it is the snapshot of a React store.
  if (cart.setAside.order !== setAside.order || cart.setAside.preOrder !== setAside.preOrder) setAside = cart.setAside
  const answered = cart.items.map(line => shopLineOf(line, cart.seasons))
  const gone = cart.items.filter(({ _id }) => _id === undefined)
  let items: readonly ShopLine[] = dropLinesWithoutId(answered)
  if (cart.removed && known) {
    const removed = cart.removed.map(({ variantSku, ...name }) => ({ ...name, variantSku: variantSku ?? undefined }))
    items = withLineChanges(known.items, { changed: items, removed: [...removed, ...gone] })
    const keys = new Set([...removed, ...answered].map(lineKey))
    discontinued = [...discontinued.filter(line => !keys.has(lineKey(line))), ...gone]
  } else {
    discontinued = gone
  }
  onSeasonsReceived(cart.seasons, items)
  return { id: cart._id, version: cart.version, items, etag: cart.etag }
}

function nameOf({ sku, variantSku, attributes, orderType }: LineName) {
  return { sku, variantSku, orderType, ...(attributes?.length && { attributes: [...attributes] }) }
}

/** A line as the server sent it; its arrays are in the order of `seasons`. */
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

/** Quantities of seasons that are not listed are sent apart: the server decides whether they may stay. */
function sentSeasons(line: ShopLine, seasons: readonly string[]) {
  const quantities = line.requestedQuantities ?? line.quantities ?? {}
  const unlisted = Object.entries({ ...line.closedQuantities, ...quantities }).filter(
    ([code]) => !seasons.includes(code),
  )
  return {
    quantities: quantitiesInOrder(quantities, seasons),
    closedSeasons: unlisted.map(([season, quantity]) => ({ season, quantity })),
  }
}
