import {
  getMainImage,
  getProduct,
  listFilters,
  listProducts,
  listSimilarProducts,
  listVariants,
  searchProducts,
} from '#contract/shop/catalogue.ts'
import { type MaterialFilter, readFilter } from '#contract/shop/material-filter.ts'
import { categoryIdOf, productIdOf } from '#domain/link.ts'
import type { Locale } from '#domain/locale.ts'
import { searchTermProblem } from '#domain/search/search-input.ts'
import { hasPreStockLeft } from '#domain/season/season.ts'
import type { Call, Serve } from '../platform/http/call.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import type { VariantFacts } from '../pricing/facts.ts'
import { refuseClosedPreOrders } from '../settings/pre-orders.ts'
import type { ServingShop, Shop } from '../shop.ts'
import type { NoteSearch } from '../statistics/missed-searches.ts'
import type { CatalogueView } from './memory.ts'
import { ownFiltersOf } from './own-filters.ts'
import { filtersOf } from './present-filters.ts'
import {
  loadForViewer,
  pageStatement,
  presentDetail,
  presentProducts,
  presentRows,
  presentVariant,
} from './present-product.ts'
import { presentImages } from './present-shared.ts'
import type { Selection } from './product-index.ts'
import { pageTextsOf, sharedOfPage } from './product-page.ts'
import type { CatalogueProduct } from './products.ts'
import { findProductBySku, findProductsByText } from './queries.ts'
import type { StockedKind } from './stocked-sets.ts'

/** Nobody pages further through what a text finds. */
const searchedAtMost = 1000

export function productRoutes(serve: Serve, shop: ServingShop, noteSearch: NoteSearch): void {
  const { catalogue } = shop

  const present = (view: CatalogueView, { caller, locale }: { caller: Buyer; locale: Locale }, ids: number[]) =>
    presentProducts(shop, view, caller, locale, ids)

  /** All fields, or those of a row, as the call asks. */
  const presentList = (
    view: CatalogueView,
    {
      caller,
      locale,
      query,
    }: Pick<ListCall, 'caller' | 'locale'> & { query: Pick<ListCall['query'], 'fields' | 'isPreOrderMode'> },
    ids: number[],
  ) =>
    query.fields === 'row'
      ? presentRows(shop, view, { caller, locale, isPreOrder: isOn(query.isPreOrderMode) }, ids)
      : present(view, { caller, locale }, ids)

  /** A page of what a text finds, best first by the engine's index; where that is away, the database looks for parts. */
  const findByText = async (view: CatalogueView, selection: Selection, asked: SearchCall) => {
    const { caller, db, locale, query } = asked
    const scope = { tenantId: caller.tenantId, hasDeals: caller.user.isDeal, locale }
    const [offset, limit] = [(query.page - 1) * query.pageSize, query.pageSize]
    try {
      if (selection.within.length === 0) {
        const { productIds, total } = await shop.search.find(scope, query.searchKey, offset, limit)
        return { ids: productIds.filter(id => view.index.isVisible(id, caller.user.isDeal)), total }
      }
      // The index knows no stock, so more is asked for than a page shows.
      const { productIds } = await shop.search.find(scope, query.searchKey, 0, searchedAtMost)
      return pageWithin(view, selection, productIds, query)
    } catch (error) {
      shop.log.warn({ err: error }, 'the search engine is away')
      const found = await findProductsByText(db, query.searchKey)
      return pageWithin(view, selection, found, query)
    }
  }

  serve(listProducts, ({ caller, locale, query }) =>
    catalogue.read(caller.tenantId, async view => {
      const selection = await selectionOf(shop, view, caller, query)
      if (query.ids !== undefined) {
        const asked = query.ids.split(',').flatMap(id => rowId(id) ?? [])
        const { ids, total } = pageWithin(view, selection, [...new Set(asked)], query)
        return { data: await presentList(view, { caller, locale, query }, ids), meta: { total } }
      }
      const { ids, total } = await view.index.page(
        selection,
        query.sort ?? 'popular',
        locale,
        query.page,
        query.pageSize,
      )
      return { data: await presentList(view, { caller, locale, query }, ids), meta: { total } }
    }),
  )

  serve(listVariants, ({ caller, locale, query }) =>
    catalogue.read(caller.tenantId, async view => {
      const selection = await selectionOf(shop, view, caller, query)
      const kind = isOn(query.stockAvail) ? stockedKind(query) : undefined
      const counts = kind && (await view.stocked(kind)).variantCounts
      const { parts, total } = await view.index.pageOfVariants(
        selection,
        query.sort ?? 'popular',
        locale,
        query,
        counts,
      )
      const shown = parts.map(part => part.id)
      const { products, viewer } = await loadForViewer(shop, view, { caller, locale }, shown)
      const byId = new Map(products.map(product => [product.id, product]))
      const data = parts.flatMap(({ id, from, to }) => {
        const product = byId.get(id)
        const rows = product?.variants.filter(
          variant => !kind || isThere(kind, product, viewer.facts.get(variant.id), view),
        )
        return product && rows ? rows.slice(from, to).map(variant => presentVariant(product, variant, viewer)) : []
      })
      return { data, meta: { total } }
    }),
  )

  serve(getProduct, ({ caller, locale, params, query }) =>
    catalogue.read(caller.tenantId, async view => {
      const id = rowId(productIdOf(params.id))
      if (!id || !view.index.isVisible(id, caller.user.isDeal)) throw new Refusal('resource.not.found')
      const { products, viewer, row } = await loadForViewer(shop, view, { caller, locale }, [id], pageStatement)
      const [product] = products
      const rowSku = params.id.includes('-') ? params.id.slice(params.id.indexOf('-') + 1) : undefined
      if (!product || !isSkuOf(product, query.sku) || !isSkuOf(product, rowSku)) throw new Refusal('resource.not.found')
      const texts = await pageTextsOf(view, product)
      const page = { ...sharedOfPage(texts, locale), rating: row.rating }
      return { data: presentDetail(product, viewer, page, query.sku) }
    }),
  )

  serve(listSimilarProducts, ({ caller, db, locale, query }) =>
    catalogue.read(caller.tenantId, async view => {
      const all: Selection = { category: undefined, hasDeals: caller.user.isDeal, filter: new Map(), within: [] }
      const like = query.sku === undefined ? undefined : await findProductBySku(db, query.sku)
      const category = like === undefined ? undefined : view.index.innermostCategoryOf(like)
      const { ids: related } = await view.index.page({ ...all, category }, 'popular', locale, 1, 13)
      const featured =
        category === undefined
          ? (await view.index.page({ ...all, isFeatured: true }, 'newest', locale, 1, 12)).ids
          : related.filter(id => id !== like).slice(0, 12)
      const { ids: bestsellers } = await view.index.page(all, 'popular', locale, 1, 12)
      const products = await presentList(view, { caller, locale, query }, [...new Set([...featured, ...bestsellers])])
      const byId = new Map(products.map(product => [product._id, product]))
      const pick = (ids: number[]) => ids.flatMap(id => byId.get(String(id)) ?? [])
      return { data: { featured: pick(featured), bestsellers: pick(bestsellers) } }
    }),
  )

  serve(searchProducts, ({ caller, db, locale, query }) => {
    const problem = searchTermProblem(query.searchKey, false)
    if (problem) throw new Refusal(problem.code, { facts: problem.facts })
    return catalogue.read(caller.tenantId, async view => {
      const selection = await selectionOf(shop, view, caller, { ...query, category: undefined, filter: undefined })
      const { ids, total } = await findByText(view, selection, { caller, db, locale, query })
      // A filter by stock may leave nothing of what the words find.
      const isFound = total > 0 || selection.within.length > 0
      const searcher = `user ${caller.user.id}`
      if (!caller.viewer) noteSearch({ tenantId: caller.tenantId, searcher, typed: query.searchKey, isFound })
      return { data: await present(view, { caller, locale }, ids), meta: { total } }
    })
  })

  serve(getMainImage, ({ caller, db, locale, query }) =>
    catalogue.read(caller.tenantId, async view => {
      const id = await findProductBySku(db, query.sku)
      if (!id || !view.index.isVisible(id, caller.user.isDeal)) throw new Refusal('resource.not.found')
      const [product] = await view.products([id])
      if (!product) throw new Refusal('resource.not.found')
      const variant = product.variants.find(one => one.variant_sku === query.sku)
      const images = variant && variant.images.length > 0 ? variant.images : product.images
      return { data: { sku: query.sku, images: presentImages(images, locale) } }
    }),
  )

  serve(listFilters, ({ caller, locale, query }) =>
    catalogue.read(caller.tenantId, async view => {
      const selection = await selectionOf(shop, view, caller, query)
      const own = await ownFiltersOf(view, selection.category)
      return { data: filtersOf(view, selection, own, { locale, isPreOrder: isOn(query.isPreOrderMode) }) }
    }),
  )
}

type ListCall = Call<typeof listProducts>

type SearchCall = Pick<Call<typeof searchProducts>, 'caller' | 'db' | 'locale' | 'query'>

type ListQuery = Pick<ListCall['query'], 'category' | 'stockAvail' | 'isPreOrderMode' | 'filter'>

/** What a list call asks for, as sets of products; a category that is not the caller's to see is not there. */
export async function selectionOf(
  shop: Shop,
  view: CatalogueView,
  caller: Buyer,
  query: ListQuery,
): Promise<Selection> {
  const filter = readFilter(query.filter ?? '')
  if (!filter || !isKnownFilter(view, filter)) {
    throw new Refusal('request.malformed', {
      fields: [{ path: 'filter', code: 'invalid', message: 'Unknown filter.' }],
    })
  }
  const category = query.category === undefined ? undefined : rowId(categoryIdOf(query.category))
  if (query.category !== undefined && (!category || !view.index.isOpen(category, caller.user.isDeal))) {
    throw new Refusal('resource.not.found')
  }
  if (isOn(query.isPreOrderMode)) await refuseClosedPreOrders(shop, caller)
  const kind = stockedKind(query)
  const within = kind ? [(await view.stocked(kind)).products] : []
  return { category, hasDeals: caller.user.isDeal, filter, within }
}

function stockedKind({ isPreOrderMode, stockAvail }: ListQuery): StockedKind | undefined {
  if (isOn(isPreOrderMode)) return isOn(stockAvail) ? 'preOrderPieces' : 'preOrder'
  return isOn(stockAvail) ? 'inStock' : undefined
}

/** Whether a variant belongs into a list of what is there, by the facts of this moment. */
function isThere(
  kind: StockedKind,
  product: CatalogueProduct,
  facts: VariantFacts | undefined,
  view: CatalogueView,
): boolean {
  if (!facts) return false
  if (kind === 'inStock') return facts.stock > 0
  const preStocks = view.openSeasonIds.flatMap(id => facts.preStock.get(id) ?? [])
  return hasPreStockLeft({ preStocks, isStockFreeze: product.is_stock_freeze })
}

/** Those of some products that belong to the selection, in the order given. */
function pageWithin(
  view: CatalogueView,
  selection: Selection,
  given: readonly number[],
  { page, pageSize }: { page: number; pageSize: number },
) {
  const all = view.index.idsWithin(given, view.index.select(selection))
  return { ids: all.slice((page - 1) * pageSize, page * pageSize), total: all.length }
}

function isKnownFilter(view: CatalogueView, filter: MaterialFilter): boolean {
  return [...filter.keys()].every(attribute => view.index.attributes.has(attribute))
}

function isOn(flag: string | undefined): boolean {
  return flag === 'true' || flag === '1'
}

function isSkuOf(product: CatalogueProduct, sku: string | undefined): boolean {
  return sku === undefined || sku === product.sku || product.variants.some(variant => variant.variant_sku === sku)
}
