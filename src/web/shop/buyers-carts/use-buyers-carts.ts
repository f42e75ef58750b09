import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import { getBuyersCart, listBuyersCarts } from '#contract/shop/buyers-carts.ts'
import { call } from '../../boot/api.ts'
import { useLocale } from '../../i18n/use-texts.ts'

export type BuyersCart = AnswerOf<typeof getBuyersCart>['data']
export type BuyersCartHead = AnswerOf<typeof listBuyersCarts>['data'][number]

/** As they are when the page is opened: a buyer may be filling one at this moment. */
export function useBuyersCarts() {
  return useQuery({
    queryKey: ['buyers carts'],
    queryFn: async ({ signal }) => (await call(listBuyersCarts, {}, { signal, isQuiet: true })).data,
    staleTime: 0,
  })
}

/** Followed while it is looked at: what is suggested is said of the cart as it is. */
export function useBuyersCart(id: string) {
  const locale = useLocale()
  return useQuery({
    queryKey: ['buyers cart', id, locale],
    queryFn: async ({ signal }) => (await call(getBuyersCart, { params: { id } }, { signal, isQuiet: true })).data,
    staleTime: 0,
    refetchInterval: 5_000,
  })
}
