import { deleteAlarms, listAlarms, setAlarm } from '#contract/shop/alarms.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import { availabilityOf } from '#domain/stock/stock.ts'
import { presentImages } from '../catalogue/present-shared.ts'
import { findProductBySku } from '../catalogue/queries.ts'
import type { Slice } from '../platform/db/pages.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Serve } from '../platform/http/call.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { rowId, rowIds } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { findAlarms, removeAlarms, storeAlarm } from './queries.ts'

/** The most alarms of a person, as many as one call can delete. */
const mostAlarms = 500

export function alarmRoutes(serve: Serve, shop: Shop): void {
  serve(listAlarms, async ({ caller, db, locale, query: { page, pageSize } }) => {
    await refuseWhereOff(shop, caller)
    const slice = { offset: (page - 1) * pageSize, limit: pageSize }
    const { alarms, total } = await presentAlarms(shop, db, { caller, locale }, slice)
    return { data: alarms, meta: { total } }
  })

  serve(setAlarm, async ({ caller, db, locale, body }) => {
    await refuseWhereOff(shop, caller)
    const variant = await visibleVariant(shop, db, caller, body.domainReference)
    if (!variant || (body.domainId !== undefined && rowId(body.domainId) !== variant.productId)) {
      throw new Refusal('resource.not.found')
    }
    const isStored = await storeAlarm(db, caller.user.id, { ...variant, wantsMail: body.wantsMail }, mostAlarms)
    if (!isStored) throw new Refusal('alarm.too.many', { facts: { max: mostAlarms } })
    const { alarms } = await presentAlarms(shop, db, { caller, locale }, { offset: 0, limit: 1 }, variant.variantId)
    const [alarm] = alarms
    // Deleted concurrently in another window.
    if (!alarm) throw new Refusal('resource.not.found')
    return { data: alarm }
  })

  serve(deleteAlarms, async ({ caller, db, body }) => {
    await refuseWhereOff(shop, caller)
    return { data: { count: await removeAlarms(db, caller.user.id, rowIds(body.ids)) } }
  })
}

/** A shop that has switched notifications off refuses these calls too. */
export async function refuseWhereOff(shop: Shop, caller: Buyer): Promise<void> {
  const { settings } = await shop.settingsOf(caller)
  if (!settings.site.allowNotifications) throw new Refusal('resource.not.found')
}

/** Products the caller cannot see are answered like unknown ones. */
function visibleVariant(shop: Shop, db: TenantDb, caller: Buyer, sku: string) {
  return shop.catalogue.read(caller.tenantId, async view => {
    const productId = await findProductBySku(db, sku)
    if (!productId || !view.index.isVisible(productId, caller.user.isDeal)) return undefined
    const [product] = await view.products([productId])
    const variant =
      product?.variants.find(one => one.variant_sku === sku) ??
      (product?.variants.length === 1 ? product.variants[0] : undefined)
    return variant && { productId, variantId: variant.id }
  })
}

function presentAlarms(
  shop: Shop,
  db: TenantDb,
  { caller, locale }: { caller: Buyer; locale: Locale },
  { offset, limit }: Slice,
  variantId?: number,
) {
  return shop.catalogue.read(caller.tenantId, async view => {
    const [{ settings }, rows] = await Promise.all([shop.settingsOf(caller), findAlarms(db, caller.user.id, variantId)])
    const seen = rows.filter(row => view.index.isVisible(row.product_id, caller.user.isDeal))
    const rowsOfPage = seen.slice(offset, offset + limit)
    const shown = await view.products([...new Set(rowsOfPage.map(row => row.product_id))])
    const products = new Map(shown.map(product => [product.id, product]))
    const alarms = rowsOfPage.flatMap(row => {
      const product = products.get(row.product_id)
      const variant = product?.variants.find(one => one.id === row.variant_id)
      if (!product || !variant) return []
      return {
        _id: String(row.id),
        name: textIn(product.name, locale),
        domainId: String(product.id),
        domainReference: variant.variant_sku,
        colour: variant.colour_name ? textIn(variant.colour_name, locale) : null,
        size: variant.size,
        images: presentImages(variant.images.length > 0 ? variant.images : product.images, locale),
        availability: availabilityOf(row.available, product.release_date, settings.private.lowStockThreshold),
        wantsMail: row.wants_mail,
        since: row.at.toISOString(),
      }
    })
    return { alarms, total: seen.length }
  })
}
