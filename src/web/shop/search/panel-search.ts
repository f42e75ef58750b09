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

/** The panel shows the first page only (spec 9). */
const panelSize = 20

export interface PanelFind {
  readonly product: Product
  readonly hit: Hit | undefined
  /** The text is its very number: the one variant that is meant. */
  readonly variant: Variant | undefined
  readonly isExact: boolean
  readonly path: string
}

export interface PanelFinds {
  readonly finds: readonly PanelFind[]
  readonly total: number
}

export const panelQuery = (text: string, orderType: OrderType, locale: Locale) =>
  queryOptions({
    queryKey: ['panel', locale, orderType, text],
    queryFn: async ({ signal }): Promise<PanelFinds> => {
      const search = { text, page: 1, size: panelSize, isOnlyAvailable: false, isPreOrder: false }
      const { data, hits, meta } = await findProducts(search, signal)
      const exact = await exactMatch(text, data[0], id => queryClient.fetchQuery(productQuery(id, locale)))
      const finds = data.map(product => {
        const isExact = product === exact?.product
        const variant = isExact ? exact?.variant : undefined
        const path = inMode(productPath(product._id, variant?.variantSku), orderType)
        return { product, variant, isExact, path, hit: hits.find(hit => hit._id === product._id) }
      })
      return { finds, total: meta.total }
    },
  })

/** How long typing has to rest before the shop is asked, in ms (spec 9); an engine stands more questions. */
export function pauseBefore(isEngineOn: boolean): number {
  return isEngineOn ? 60 : 300
}

/** What is found for the text, a moment after it was typed: less than one notices with an engine. */
export function usePanelSearch(typed: string, orderType: OrderType) {
  const text = useDebounced(typed.trim(), pauseBefore(useEngineOn()))
  const problem = useSearchProblem(typed)
  const query = useQuery({
    ...panelQuery(text, orderType, useLocale()),
    enabled: text !== '' && problem === undefined,
    placeholderData: keepPreviousData,
  })
  return { ...query, problem, isSettled: text === typed.trim() && !query.isPlaceholderData }
}

/** Where a scanned or pasted number leads at once; undefined where the text is none. */
export async function exactPath(text: string, orderType: OrderType, locale: Locale): Promise<string | undefined> {
  const { finds } = await queryClient.fetchQuery(panelQuery(text, orderType, locale))
  return finds.find(find => find.isExact)?.path
}
