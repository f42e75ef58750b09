import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import { getCart } from '#contract/shop/cart.ts'
import type { Locale } from '#domain/locale.ts'
import { call } from '../../boot/api.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import { cart } from '../cart/cart.ts'
import { useReached } from '../loading/steps.ts'

export type CheckoutCart = AnswerOf<typeof getCart>['data']

const checkoutCartQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['checkoutCart', locale],
    // Never from the cache: the order is placed from the cart as it is now.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      // Waits for pending edits, which belong to the order.
      await cart.edit(items => items)
      return (await call(getCart, {}, { signal })).data
    },
  })

/** The stored cart with its version, from which the server places the order. */
export function useCheckoutCart() {
  return useQuery({ ...checkoutCartQuery(useLocale()), enabled: useReached('rest'), placeholderData: last => last })
}
