import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  copyPriceList,
  explainCustomerPrice,
  findPricedCompanies,
  getPriceHistory,
  listPriceLists,
  listPrices,
  type PriceFilter,
  raisePrices,
  stylesPerPage,
} from '#contract/desk/prices.ts'
import { missingParts } from '#contract/desk/products.ts'
import type { AnswerOf, BodyOf, QueryOf } from '#contract/endpoint.ts'
import { call } from '../../boot/api.ts'
import { countText } from '../../i18n/texts.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import type { ListAddress } from '../list/use-list-address.ts'
import { withoutEmpty } from '../list/without-empty.ts'
import { useUndoToast } from '../records/use-save-records.ts'

export type PricesPageData = AnswerOf<typeof listPrices>
export type Explained = AnswerOf<typeof explainCustomerPrice>['data']
export type Raise = BodyOf<typeof raisePrices>

/** What the address says, but for what no list has: a mistyped address must not lead to an error. */
export function askedIn(address: ListAddress) {
  const oneOf = <T extends string>(name: string, allowed: readonly T[]) =>
    allowed.find(value => value === address.get(name))
  const filter: PriceFilter = withoutEmpty({
    q: address.get('q')?.slice(0, 200),
    category: address.get('category')?.slice(0, 100),
    state: oneOf('state', ['active', 'inactive']),
    missing: oneOf('missing', missingParts),
    only: oneOf('only', ['sale', 'own']),
    customerNo: address.get('customer')?.slice(0, 100),
  })
  const page = Math.max(1, Math.min(100_000, Math.floor(Number(address.get('page')) || 1)))
  const shown: QueryOf<typeof listPrices> = withoutEmpty({
    ...filter,
    list: address.get('list')?.slice(0, 200),
    day: dayIn(address.get('day')),
    orderType: oneOf('kind', ['preOrder']) ?? 'order',
    offset: (page - 1) * stylesPerPage,
  })
  return { filter, shown, page }
}

/** A day as the calendar has it; anything else in an address is none. */
export function dayIn(text: string | undefined): string | undefined {
  return text && /^(19|20)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

export function usePrices(query: QueryOf<typeof listPrices>) {
  const locale = useLocale()
  return useQuery({
    queryKey: ['desk prices', locale, query],
    queryFn: ({ signal }) => call(listPrices, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function usePriceLists() {
  return useQuery({
    queryKey: ['desk price lists'],
    queryFn: async ({ signal }) => (await call(listPriceLists, {}, { signal })).data,
  })
}

export function useCompaniesLike(q: string) {
  return useQuery({
    queryKey: ['desk priced companies', q],
    queryFn: async ({ signal }) => (await call(findPricedCompanies, { query: { q } }, { signal, isQuiet: true })).data,
    placeholderData: keepPreviousData,
    enabled: q.trim() !== '',
  })
}

export function usePriceHistory(query: Omit<QueryOf<typeof getPriceHistory>, 'before'>) {
  return useInfiniteQuery({
    queryKey: ['desk prices', 'history', query],
    queryFn: ({ pageParam, signal }) =>
      call(getPriceHistory, { query: { ...query, before: pageParam } }, { signal, isQuiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => (page.hasMore ? page.data.at(-1)?.place : undefined),
    placeholderData: keepPreviousData,
  })
}

export function useExplained(query: QueryOf<typeof explainCustomerPrice>) {
  const locale = useLocale()
  return useQuery({
    queryKey: ['desk prices', 'why', locale, query],
    queryFn: async ({ signal }) => (await call(explainCustomerPrice, { query }, { signal, isQuiet: true })).data,
    enabled: query.customerNo.trim() !== '' && query.variantSku.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  })
}

/** What a raise would do, by the code that does it. */
export function useRaisePreview(raise: Raise | undefined) {
  return useQuery({
    queryKey: ['desk prices', 'raise', raise],
    queryFn: async ({ signal }) =>
      (await call(raisePrices, { body: { ...raise!, isDryRun: true } }, { signal, isQuiet: true })).data,
    enabled: raise !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  })
}

export function useRaise(onDone: () => void) {
  const client = useQueryClient()
  const sayDone = useUndoToast()
  return useMutation({
    mutationFn: async (raise: Raise) => (await call(raisePrices, { body: { ...raise, isDryRun: false } })).data,
    onSuccess: async ({ changed, undo }) => {
      onDone()
      await client.invalidateQueries()
      sayDone(countText('prices.raised', changed), undo)
    },
  })
}

/** `onDone` closes the dialog, which must be gone before a toast is shown above the page. */
export function useCopyList(onDone: (name: string) => void) {
  const client = useQueryClient()
  const sayDone = useUndoToast()
  return useMutation({
    mutationFn: async (body: BodyOf<typeof copyPriceList>) => (await call(copyPriceList, { body })).data,
    onSuccess: async ({ copied, undo }, { to }) => {
      onDone(to)
      await client.invalidateQueries({ queryKey: ['desk price lists'] })
      sayDone(countText('prices.copied', copied), undo)
    },
  })
}
