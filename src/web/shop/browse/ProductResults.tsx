import { type ReactNode, Suspense, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { lazyPart } from '../../boot/lazy-part.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { useGradualList } from '../../ui/gradual-list.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { useIsSlow } from '../../ui/use-is-slow.ts'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { useNearScreen } from '../../ui/use-near-screen.ts'
import { useShopRules } from '../cart/use-shop-rules.ts'
import type { View } from '../catalogue/browse-state.ts'
import type { Product } from '../catalogue/shop-offer.ts'
import { type ProductListPage, pageSize } from '../catalogue/use-products.ts'
import { picks, usePicks } from '../picks/picks.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ProductCard } from './ProductCard.tsx'
import { ProductTable } from './ProductTable.tsx'
import type { StyleSelection } from './SelectStyle.tsx'

/** The part of a TanStack infinite query that the list uses. */
export interface ProductPages {
  data: { pages: readonly ProductListPage[] } | undefined
  isError: boolean
  isPlaceholderData: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
  refetch: () => Promise<unknown>
}

interface ProductResultsProps {
  caption: string
  pages: ProductPages
  orderType: OrderType
  view: View
  /** Shown when nothing is found. */
  empty: ReactNode
  /** Given where styles can be selected. */
  selection?: StyleSelection
}

/** Loaded on demand: most buyers use the list. */
const ProductTiles = lazyPart(async () => (await import('./ProductTiles.tsx')).ProductTiles)

/** Loaded on demand: with the first style that somebody selects. */
const PickBar = lazyPart(async () => (await import('../picks/PickBar.tsx')).PickBar, 'curves')

/** So many pages load while scrolling; then a button does, so that the end of the page can be reached. */
const automaticPages = 3

/** A list of products: the first page replaces what was shown, further pages are appended. */
export function ProductResults({ pages, empty, ...list }: ProductResultsProps) {
  const t = useTexts()
  const rules = useShopRules()
  // Deferred, so that a long list does not block input while it is rendered. Cached data is shown at once.
  const data = useDeferredValue(pages.data)
  const products = data?.pages.flatMap(page => page.data)
  if (!products || !rules) {
    if (pages.isError) return <LoadFailed message={t('list.failed')} onRetry={() => void pages.refetch()} />
    return <ListSkeleton />
  }
  if (products.length === 0) return empty
  const isDrawn = data === pages.data
  const isStale = pages.isPlaceholderData || data?.pages[0] !== pages.data?.pages[0]
  return <ProductList {...list} pages={pages} products={products} isDrawn={isDrawn} isStale={isStale} rules={rules} />
}

/** Whether the list has quantity fields: an empty or failed one has none. */
export function takesQuantities({ data, isError }: ProductPages): boolean {
  return data ? data.pages.some(page => page.data.length > 0) : !isError
}

interface ProductListProps extends Omit<ProductResultsProps, 'empty'> {
  products: readonly Product[]
  /** Whether all loaded products are rendered. */
  isDrawn: boolean
  /** They belong to the previous choice of filters. */
  isStale: boolean
  rules: ShopRules
}

function ProductList(props: ProductListProps) {
  const { caption, pages, products, isDrawn, isStale, orderType, rules, view } = props
  const picking = usePicks()
  const selection = useMemo(() => props.selection ?? pickedOf(picking, products), [props.selection, picking, products])
  const t = useTexts()
  const isWide = useIsWide()
  const shown = useGradualList(products)
  const isWhole = shown.length === products.length
  const isSlow = useIsSlow(isStale)
  const total = pages.data?.pages.at(-1)?.meta.total ?? 0
  const loaded = pages.data?.pages.length ?? 0
  const mayLoad = isDrawn && isWhole && loaded < automaticPages && pages.hasNextPage && !pages.isFetchingNextPage
  const end = useNearScreen(mayLoad && !pages.isFetchNextPageError, pages.fetchNextPage, 400)

  const more = useRef<HTMLButtonElement>(null)
  /** How many products there were when more were requested. */
  const countBefore = useRef<number>(undefined)
  async function loadMore() {
    // The retry button of a failure disappears with its notice, so the focus moves to this one.
    more.current?.focus({ preventScroll: true })
    countBefore.current = products.length
    await pages.fetchNextPage()
  }
  // The button disappears with the last page, so the focus moves to the first new product.
  useEffect(() => {
    if (countBefore.current === undefined || products.length <= countBefore.current) return
    const next = document.querySelectorAll<HTMLElement>('[data-product]')[countBefore.current]
    countBefore.current = undefined
    if (document.activeElement === document.body) next?.focus()
  }, [products.length])

  const lists = {
    table: (
      <ProductTable caption={caption} products={shown} orderType={orderType} rules={rules} selection={selection} />
    ),
    cards: (
      <ul aria-label={caption} className="grid">
        {shown.map(product => (
          <ProductCard key={product._id} product={product} orderType={orderType} rules={rules} selection={selection} />
        ))}
      </ul>
    ),
    tiles: (
      <Suspense fallback={<ListSkeleton />}>
        <ProductTiles caption={caption} products={shown} orderType={orderType} rules={rules} selection={selection} />
      </Suspense>
    ),
  }
  return (
    <div className="relative">
      <p role="status" className="pointer-events-none absolute inset-x-0 top-10 z-10 text-center">
        {isSlow && navigator.onLine && (
          <span className="appear inline-block rounded-control border border-line bg-surface px-4 py-2 text-row font-medium shadow-lift">
            {t('list.looking')}
          </span>
        )}
      </p>
      <div aria-busy={isStale} className={isStale ? 'opacity-60' : ''}>
        {view === 'grid' ? lists.tiles : isWide ? lists.table : lists.cards}
        {picking.isOn && !props.selection && (
          <Suspense>
            <PickBar orderType={orderType} listed={products.map(pickOf)} />
          </Suspense>
        )}
        {pages.isFetchNextPageError && <LoadFailed message={t('list.failed')} onRetry={() => void loadMore()} />}
        {isWhole && (
          <div ref={end} className="mt-4 flex items-center justify-center gap-4">
            <span className="text-ink-3">
              {t('list.shown', { shown: formatNumber(products.length), total: formatNumber(total) })}
            </span>
            {pages.hasNextPage && (
              <Button
                ref={more}
                isBusy={pages.isFetchingNextPage}
                busyLabel={t('loading')}
                onClick={() => void loadMore()}
              >
                {t('list.load.more', { count: Math.min(pageSize, total - products.length) })}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

/** What is ticked, where lists show checkboxes. */
function pickedOf(
  { isOn, styles }: ReturnType<typeof usePicks>,
  products: readonly Product[],
): StyleSelection | undefined {
  if (!isOn) return undefined
  return {
    selected: new Set(styles.map(({ id }) => id)),
    onToggle: id => {
      const product = products.find(one => one._id === id)
      if (product) picks.toggle(pickOf(product))
    },
  }
}

function pickOf({ _id, name }: Product) {
  return { id: _id, name }
}
