import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { OrderType } from '#domain/cart/line.ts'
import { productPath } from '#domain/link.ts'
import type { Locale } from '#domain/locale.ts'
import { queryClient } from '../../boot/query-client.ts'
import { useDebounced } from '../../boot/use-debounced.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import { inMode } from '../catalogue/in-mode.ts'
import type { Product, Variant } from '../catalogue/shop-offer.ts'
import { productQuery } from '../catalogue/use-products.ts'
import type { Hit } from './engine.ts'
import { exactMatch } from './exact-match.ts'
import { findProducts, useEngineOn, useSearchProblem } from './find-products.ts'

/** The panel shows the first 20 results; the results page has all. */
const panelSize = 20

export interface PanelResult {
  readonly product: Product
  readonly hit: Hit | undefined
  /** The variant whose SKU or EAN is the text. */
  readonly variant: Variant | undefined
  readonly isExact: boolean
  readonly path: string
}

export interface PanelResults {
  readonly results: readonly PanelResult[]
  readonly total: number
}

export const panelQuery = (text: string, orderType: OrderType, locale: Locale) =>
  queryOptions({
    queryKey: ['panel', locale, orderType, text],
    queryFn: async ({ signal }): Promise<PanelResults> => {
      const search = { text, page: 1, size: panelSize, isOnlyAvailable: false, isPreOrder: false }
      const { data, hits, meta } = await findProducts(search, signal)
      const exact = await exactMatch(text, data[0], id => queryClient.fetchQuery(productQuery(id, locale)))
      const results = data.map(product => {
        const isExact = product === exact?.product
        const variant = isExact ? exact?.variant : undefined
        const path = inMode(productPath(product._id, variant?.variantSku), orderType)
        return { product, variant, isExact, path, hit: hits.find(hit => hit._id === product._id) }
      })
      return { results, total: meta.total }
    },
  })

/** Milliseconds without typing before a search is sent. The search engine can take more requests than the shop's search. */
export function searchDelay(isEngineOn: boolean): number {
  return isEngineOn ? 60 : 300
}

/** The results for a text, searched for when typing has paused. */
export function usePanelSearch(typed: string, orderType: OrderType) {
  const text = useDebounced(typed.trim(), searchDelay(useEngineOn()))
  const problem = useSearchProblem(typed)
  const query = useQuery({
    ...panelQuery(text, orderType, useLocale()),
    enabled: text !== '' && problem === undefined,
    placeholderData: keepPreviousData,
  })
  return { ...query, problem, isSettled: text === typed.trim() && !query.isPlaceholderData }
}

/** The path of the product that a scanned or pasted number names exactly, if it names one. */
export async function exactPath(text: string, orderType: OrderType, locale: Locale): Promise<string | undefined> {
  const { results } = await queryClient.fetchQuery(panelQuery(text, orderType, locale))
  return results.find(result => result.isExact)?.path
}
