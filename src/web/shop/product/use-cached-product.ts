import { useMemo } from 'react'
import { useLocale } from '../../i18n/use-texts.ts'
import type { ProductDetail } from '../catalogue/shop-offer.ts'
import { cachedProduct, useProduct } from '../catalogue/use-products.ts'

/** The product, at first as it is in the cache of a list; variants and description follow. */
export function useCachedProduct(id: string) {
  const locale = useLocale()
  const { data, error, refetch } = useProduct(id)
  const cached = useMemo(() => cachedProduct(id, locale), [id, locale])
  return { product: data ?? (cached && { ...cached, ...notLoadedYet }), isComplete: data !== undefined, error, refetch }
}

const notLoadedYet: Pick<ProductDetail, 'description' | 'categories' | 'attributes' | 'variants' | 'rating'> = {
  description: '',
  categories: [],
  attributes: [],
  variants: [],
  rating: { count: 0, average: null },
}
