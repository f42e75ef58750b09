import { getStockHolders, getStockLedger, listStock, movementsPerPage } from '#contract/desk/stock.ts'
import { hasAll } from '#domain/access/permissions.ts'
import { grouped } from '#domain/grouped.ts'
import { textIn } from '#domain/locale.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Serve } from '../platform/http/call.ts'
import { Refusal } from '../platform/refusal.ts'
import { today } from '../platform/today.ts'
import type { Shop } from '../shop.ts'
import {
  countReleasableOrders,
  findComingSeasons,
  findHoldingCarts,
  findHoldingOrders,
  findMovements,
  findPreStock,
  findStyles,
  findVariantId,
  findVariants,
  type VariantId,
} from './desk-queries.ts'

export function stockDeskRoutes(serve: Serve, shop: Shop): void {
  serve(listStock, async ({ caller, db, query: { offset, ...filter }, locale }) => {
    const { lowStockThreshold: lowThreshold } = (await shop.settingsOf(caller)).settings.private
    const [{ styles, total }, seasons, releasableOrders] = await Promise.all([
      findStyles(db, filter, lowThreshold, offset),
      findComingSeasons(db, today()),
      hasAll(caller.user.permissions, ['orders.read']) ? countReleasableOrders(db) : 0,
    ])
    const ids = styles.map(({ id }) => id)
    const [variants, preStock] = await Promise.all([findVariants(db, ids), findPreStock(db, ids)])
    const ofProduct = grouped(variants, ({ productId }) => productId)
    const ofVariant = grouped(preStock, ({ variantId }) => variantId)
    const data = styles.map(({ id, name, ...style }) => ({
      ...style,
      id: String(id),
      name: textIn(name, locale),
      variants: (ofProduct.get(id) ?? []).map(({ variantId, colour, colourName, ...variant }) => ({
        ...variant,
        colour: colour && (textIn(colourName ?? {}, locale) || colour),
        seasons: (ofVariant.get(variantId) ?? []).map(({ code, quantity }) => ({ code, quantity })),
      })),
    }))
    return { data, total, seasons, lowThreshold, releasableOrders }
  })

  serve(getStockLedger, async ({ db, query: { variantSku, before } }) => {
    const rows = await findMovements(db, await knownVariant(db, variantSku), before)
    return {
      data: rows.slice(0, movementsPerPage).map(({ at, company, person, ...row }) => ({
        ...row,
        at: at.toISOString(),
        who: person ?? company,
      })),
      hasMore: rows.length > movementsPerPage,
    }
  })

  serve(getStockHolders, async ({ db, query: { variantSku } }) => {
    const variant = await knownVariant(db, variantSku)
    const [orders, carts] = await Promise.all([
      findHoldingOrders(db, variant),
      findHoldingCarts(db, variant.variantSku),
    ])
    return {
      data: {
        orders: orders.map(({ at, ...order }) => ({ ...order, at: at.toISOString() })),
        orderCount: orders[0]?.count ?? 0,
        orderedPieces: orders[0]?.pieces ?? 0,
        carts: carts.map(({ at, ...cart }) => ({ ...cart, at: at.toISOString() })),
        cartCount: carts[0]?.count ?? 0,
        cartPieces: carts[0]?.pieces ?? 0,
      },
    }
  })
}

async function knownVariant(db: TenantDb, variantSku: string): Promise<VariantId> {
  const variant = await findVariantId(db, variantSku)
  if (!variant) throw new Refusal('resource.not.found')
  return variant
}
