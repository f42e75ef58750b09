import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  listProductCategories,
  listProducts,
  missingParts,
  type ProductFilter,
  productSorts,
  productsPerPage,
} from '#contract/desk/products.ts'
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts'
import { call } from '../../boot/api.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import type { ListAddress } from '../list/use-list-address.ts'
import { useListRows } from '../list/use-list-rows.ts'
import type { Rows } from '../list/visible-rows.ts'
import { withoutEmpty } from '../list/without-empty.ts'

export type ListedProduct = AnswerOf<typeof listProducts>['data'][number]

/** What the address says, but for what no list has: a mistyped address must not lead to an error. */
export function filterIn(address: ListAddress): ProductFilter {
  const oneOf = <T extends string>(name: string, allowed: readonly T[]) =>
    allowed.find(value => value === address.get(name))
  return {
    q: address.get('q')?.slice(0, 200),
    category: address.get('category')?.slice(0, 100),
    state: oneOf('state', ['active', 'inactive']),
    missing: oneOf('missing', missingParts),
    stock: oneOf('stock', ['some', 'none']),
  }
}

export function useProducts(address: ListAddress) {
  const locale = useLocale()
  const [seen, setSeen] = useState<Rows>({ first: 0, end: 30 })
  const sort = productSorts.find(one => one === address.sort) ?? 'sku'
  const order = { sort, direction: address.direction }
  const filter = filterIn(address)
  const rows = useListRows<ListedProduct>(
    {
      key: ['desk products', locale, filter, order],
      perPage: productsPerPage,
      load: (offset, signal) => {
        const query: QueryOf<typeof listProducts> = { ...withoutEmpty(filter), ...order, offset }
        return call(listProducts, { query }, { signal })
      },
    },
    seen,
  )
  return { rows, filter, setSeen }
}

export function useCategories(isAllowed = true) {
  const locale = useLocale()
  return useQuery({
    queryKey: ['desk categories', locale],
    enabled: isAllowed,
    queryFn: async ({ signal }) => (await call(listProductCategories, {}, { signal, isQuiet: true })).data,
  })
}
