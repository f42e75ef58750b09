import {
  changeProducts,
  exportProducts,
  getProduct,
  getProductHistory,
  listProductCategories,
  listProducts,
} from '#contract/desk/products.ts'
import { hasAll } from '#domain/access/permissions.ts'
import { exportedRecords } from '../imports/exported-records.ts'
import { deskOrigin } from '../platform/actor.ts'
import type { Serve } from '../platform/http/call.ts'
import type { Caller } from '../platform/http/caller.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { listedCategories } from './categories.ts'
import { changeMany, selectedIds } from './change-many.ts'
import { productConditions } from './filter.ts'
import { productHistory } from './history.ts'
import { countListed, findProducts } from './list-queries.ts'
import { presentListed, presentProduct, type Visible } from './present-product.ts'

/** More than any shop has. */
const mostExported = 1_000_000

export function productDeskRoutes(serve: Serve, shop: Shop): void {
  serve(listProducts, async ({ caller, db, query, locale }) => {
    const { sort, direction, offset, ...filter } = query
    const conditions = await productConditions(db, filter)
    const [rows, total, { settings }] = await Promise.all([
      findProducts(db, conditions, { sort, direction, offset }, locale),
      countListed(db, conditions),
      shop.settingsOf(caller),
    ])
    const visible = visibleTo(caller)
    return { data: rows.map(row => presentListed(row, locale, settings.site.defaultCurrency, visible)), total }
  })

  serve(listProductCategories, async ({ db, locale }) => ({ data: await listedCategories(db, locale) }))

  serve(exportProducts, async ({ db, body: { selection, language, format }, locale }) => {
    const ids = await selectedIds(db, selection, mostExported)
    return exportedRecords(db, { kind: 'products', ids, locale: language ?? locale, format })
  })

  serve(changeProducts, async ({ caller, db, body: { selection, change, isDryRun }, locale }) => ({
    data: await changeMany(db, deskOrigin(caller), selection, change, { isDryRun, locale }),
  }))

  serve(getProduct, async ({ caller, db, params, locale }) => {
    const product = await presentProduct(db, rowId(params.id) ?? 0, locale, visibleTo(caller))
    if (!product) throw new Refusal('resource.not.found')
    return { data: product }
  })

  serve(getProductHistory, async ({ caller, db, locale, params, query: { before } }) => {
    const withPrices = visibleTo(caller).prices
    const history = await productHistory(db, rowId(params.id) ?? 0, before, { withPrices, locale })
    if (!history) throw new Refusal('resource.not.found')
    return history
  })
}

function visibleTo({ user }: Caller): Visible {
  return { prices: hasAll(user.permissions, ['prices.read']), stock: hasAll(user.permissions, ['stock.read']) }
}
