import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import { reorder } from '#contract/orders.ts'
import { putLines } from '#domain/cart.ts'
import type { OrderType } from '#domain/cart-line.ts'
import { call } from '../api.ts'
import { cart } from '../cart/cart.ts'
import { sayAdded, sayBusy } from '../cart/cart-toasts.ts'
import type { ShopLine } from '../cart/cart-wire.ts'
import { useLocale } from '../i18n/use-texts.ts'

export type ReorderLine = AnswerOf<typeof reorder>['data']['lines'][number]

/** What became of the lines of an order; asked anew each time, for stock moves. */
export function useReorder(orderId: string) {
  const locale = useLocale()
  return useQuery({
    queryKey: ['reorder', locale, orderId],
    queryFn: ({ signal }) =>
      call(reorder, { params: { id: orderId } }, { signal, isQuiet: true }).then(answer => answer.data),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** Puts what is wanted of each line into its cart. Nothing, where the cart cannot take it now; else done once it is kept. */
export function addReordered(wanted: readonly { line: ReorderLine; quantity: number }[]): Promise<unknown> | undefined {
  if (cart.state().status !== 'ready') {
    if (cart.state().status === 'failed') void cart.load()
    sayBusy()
    return undefined
  }
  const lines = wanted.map(({ line, quantity }) => cartLine(line, quantity))
  const saved = cart.edit(before => putLines(before, lines))
  void saved?.then(outcome => {
    for (const orderType of ['order', 'preOrder'] satisfies OrderType[]) {
      const own = lines.filter(line => line.orderType === orderType)
      if (own.length > 0) sayAdded(orderType, own, outcome)
    }
  })
  return saved
}

function cartLine(line: ReorderLine, quantity: number): ShopLine {
  const { _id, sku, variantSku, name, attributes, orderType, seasonCode, price, orderedQuantity } = line
  return {
    productId: _id,
    sku,
    variantSku,
    name,
    ...(attributes.length > 0 && { attributes }),
    orderType,
    isDecided: true,
    // The price beside it is that of as many as were ordered.
    ...(price && quantity === orderedQuantity && { seenPrice: price.value }),
    ...(orderType === 'order' ? { quantity } : { quantities: { [seasonCode ?? '']: quantity } }),
  }
}
