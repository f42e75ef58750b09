import { useMemo } from 'react'
import { useLocale } from '../../i18n/use-texts.ts'
import type { ProductDetail } from '../catalogue/shop-offer.ts'
import { cachedProduct, useProduct } from '../catalogue/use-products.ts'

/** The product, at first with what the list on the way here knew of it: its variants and texts follow. */
export function useCachedProduct(id: string) {
  const locale = useLocale()
  const { data, error, refetch } = useProduct(id)
  const seen = useMemo(() => cachedProduct(id, locale), [id, locale])
  return { product: data ?? (seen && { ...seen, ...notYetKnown }), isComplete: data !== undefined, error, refetch }
}

const notYetKnown: Pick<ProductDetail, 'description' | 'categories' | 'attributes' | 'variants' | 'rating'> = {
  description: '',
  categories: [],
  attributes: [],
  variants: [],
  rating: { count: 0, average: null },
}
