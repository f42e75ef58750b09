import { getCart, saveCart } from '#contract/cart.ts'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { dropLinesWithoutId } from '#domain/cart.ts'
import { type CartLine, lineKey } from '#domain/cart-line.ts'
import { hasSameQuantities, mergeLines } from '#domain/cart-merge.ts'
import { call } from '../api.ts'
import { readCredentials } from '../cookies.ts'
import { ProblemError } from '../problem-error.ts'
import { unsentInTab } from './unsent.ts'
import type { Stored, Wire } from './versioned-list.ts'

type WireCart = AnswerOf<typeof getCart>['data']
export type PricedLine = WireCart['items'][number]

/** A line of the cart. `priced` is what the server last said of it; a line that is still on its way has none. */
export interface ShopLine extends CartLine {
  readonly name: string
  readonly priced?: PricedLine | undefined
  /** The price of a piece that the buyer has just said yes to. */
  readonly agreedPrice?: number | undefined
}

/** What was in the cart and is no longer sold: named once, and gone with the next save (spec 4). */
let gone: readonly PricedLine[] = []

export function goneLines(): readonly PricedLine[] {
  return gone
}

export const cartWire: Wire<ShopLine> = {
  load: async () => storedCart((await call(getCart, {}, { isQuiet: true })).data),
  save: async (known, items) => {
    const body = { _id: known.id, version: known.version, items: items.map(sentLine) }
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
  unsent: unsentInTab('cart', () => readCredentials()?.userId, bareLine),
}

/** What the buyer decided of a line, without what the server said of it: no price of a company is left behind. */
function bareLine({ priced: _, agreedPrice: __, ...line }: ShopLine): ShopLine {
  return line
}

function storedCart(cart: WireCart): Stored<ShopLine> {
  gone = cart.items.filter(({ _id }) => _id === undefined)
  const items = cart.items.map(({ _id, ...line }) => ({ ...lineOf({ _id, ...line }), priced: { _id, ...line } }))
  return { id: cart._id, version: cart.version, items: dropLinesWithoutId(items) }
}

function lineOf({ _id, sku, variantSku, name, attributes, orderType, quantity, quantities }: PricedLine): ShopLine {
  return { productId: _id, sku, variantSku, name, attributes, orderType, quantity, quantities }
}

function sentLine(line: ShopLine): BodyOf<typeof saveCart>['items'][number] {
  const { productId, sku, variantSku, attributes, orderType, quantity, quantities, agreedPrice } = line
  return {
    _id: productId,
    sku,
    variantSku,
    orderType,
    ...(agreedPrice !== undefined && { price: { value: agreedPrice } }),
    ...(attributes?.length && { attributes: [...attributes] }),
    ...(orderType === 'order' ? { quantity } : { quantities: [...(quantities ?? [])] }),
  }
}
