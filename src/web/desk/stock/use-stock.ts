import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getStockHolders, getStockLedger, listStock, stockedStylesPerPage, stockStates } from '#contract/desk/stock.ts'
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts'
import { call } from '../../boot/api.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import type { ListAddress } from '../list/use-list-address.ts'

export type StockPageData = AnswerOf<typeof listStock>

/** What the address says, but for what no list has: a mistyped address must not lead to an error. */
export function askedIn(address: ListAddress): { query: QueryOf<typeof listStock>; page: number } {
  const page = Math.max(1, Math.min(100_000, Math.floor(Number(address.get('page')) || 1)))
  const query = {
    q: address.get('q')?.slice(0, 200),
    category: address.get('category')?.slice(0, 100),
    state: stockStates.find(state => state === address.get('state')),
    offset: (page - 1) * stockedStylesPerPage,
  }
  return {
    query: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as typeof query,
    page,
  }
}

export function useStock(query: QueryOf<typeof listStock>) {
  const locale = useLocale()
  return useQuery({
    queryKey: ['desk stock', locale, query],
    queryFn: ({ signal }) => call(listStock, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useLedger(variantSku: string) {
  return useInfiniteQuery({
    queryKey: ['desk stock', 'ledger', variantSku],
    queryFn: ({ pageParam, signal }) =>
      call(getStockLedger, { query: { variantSku, before: pageParam } }, { signal, isQuiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => (page.hasMore ? page.data.at(-1)?.id : undefined),
    staleTime: 0,
  })
}

export function useHolders(variantSku: string) {
  return useQuery({
    queryKey: ['desk stock', 'holders', variantSku],
    queryFn: async ({ signal }) =>
      (await call(getStockHolders, { query: { variantSku } }, { signal, isQuiet: true })).data,
    staleTime: 0,
  })
}
