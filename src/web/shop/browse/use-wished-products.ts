import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { listWishedProducts } from '#contract/shop/cart.ts'
import { call } from '../../boot/api.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import { nextPage, type ProductListPage, pageSize } from '../catalogue/use-products.ts'
import { useReached } from '../loading/steps.ts'
import { wishlist } from '../wishlist/wishlist.ts'

/** The styles of the wishlist, page by page; loaded again when the stored wishlist changes. */
export function useWishedProducts() {
  const { saved } = useSyncExternalStore(wishlist.subscribe, wishlist.state)
  const numbers = saved.map(wish => wish.variantSku ?? wish.sku).join(' ')
  return useInfiniteQuery({
    queryKey: ['wishedProducts', useLocale(), numbers],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }): Promise<ProductListPage> =>
      call(listWishedProducts, { query: { page: pageParam, pageSize } }, { signal }),
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    enabled: useReached('rest'),
  })
}
