import { randomBytes } from 'node:crypto'
import {
  getFairCompany,
  getFairKeys,
  getFairParts,
  listFairOffers,
  listFairProducts,
  placeFairOrder,
  renewFairKey,
} from '#contract/shop/fair.ts'
import { textIn } from '#domain/locale.ts'
import { presentAddresses } from '../addresses/present-address.ts'
import { findAddresses } from '../addresses/queries.ts'
import { loadForViewer } from '../catalogue/present-product.ts'
import { presentSeasons } from '../catalogue/present-season.ts'
import { findComingSeasons } from '../catalogue/queries.ts'
import type { Place } from '../checkout/place.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { actingBuyer } from '../platform/http/acting-buyer.ts'
import type { Serve } from '../platform/http/call.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import { presentShippingMethods } from '../shipping/present-shipping.ts'
import { findShippingMethods } from '../shipping/queries.ts'
import type { Shop } from '../shop.ts'
import { findParts, openPart, pageOfPart } from './parts.ts'
import { methodsAtFairs, placeWritten } from './place-order.ts'
import { presentOffers, presentPacked } from './present-pack.ts'
import { findPack, findPaymentMethods, keepOrderKey, replacePack } from './queries.ts'

/** So many addresses go into a pack; who has more finds the defaults among them. */
const mostAddresses = 100

export function fairRoutes(serve: Serve, shop: Shop, place: Place): void {
  serve(getFairKeys, async ({ caller, db }) => ({
    data: await keysOf(db, caller, await findPack(db, caller.session.tokenHash)),
  }))

  serve(renewFairKey, async ({ caller, db }) => ({
    data: await keysOf(db, caller, await replacePack(db, caller.session.tokenHash, randomBytes(32))),
  }))

  serve(getFairParts, async ({ caller, db, locale }) => ({ data: await findParts(shop, caller, db, locale) }))

  serve(listFairProducts, async ({ caller, db, locale, query }) => {
    const part = await openPart(db, caller, query)
    return shop.catalogue.read(caller.tenantId, async view => {
      const { ids, total } = await pageOfPart(view, part, query)
      const byId = new Map((await view.products(ids)).map(product => [product.id, product]))
      const products = ids.flatMap(id => byId.get(id) ?? [])
      return { data: products.map(product => presentPacked(product, locale)), meta: { total } }
    })
  })

  serve(listFairOffers, async ({ caller, db, locale, query }) => {
    const buyer = actingBuyer(caller)
    const part = await openPart(db, caller, query)
    return shop.catalogue.read(caller.tenantId, async view => {
      const { ids, total } = await pageOfPart(view, part, query)
      const { products, viewer } = await loadForViewer(shop, view, { caller: buyer, locale }, ids)
      return { data: products.flatMap(product => presentOffers(product, viewer)), meta: { total } }
    })
  })

  serve(getFairCompany, async ({ caller, db, locale }) => {
    const { company } = actingBuyer(caller)
    const [{ settings }, seasons, addresses, methods, payment] = await Promise.all([
      shop.settingsOf(caller),
      findComingSeasons(db),
      findAddresses(db, company.id, { page: 1, pageSize: mostAddresses }),
      findShippingMethods(db),
      findPaymentMethods(db, company.id),
    ])
    const { site } = settings
    return {
      data: {
        _id: String(company.id),
        customerNo: company.customerNo,
        name: company.name,
        currency: site.defaultCurrency,
        seasons: presentSeasons(seasons, locale),
        rules: {
          buyableWithoutStock: site.buyableWithoutStock,
          isBatchSizeActive: site.isBatchSizeActive,
          arePreOrdersClosed: !site.isPreOrderModeVisible,
        },
        addresses: presentAddresses([...addresses.rows], locale),
        shippingMethods: presentShippingMethods(methods, site.defaultCurrency, locale),
        paymentMethods: methodsAtFairs.filter(name => payment.includes(name) && site.paymentMethods.includes(name)),
        terms: textIn(site.terms, locale),
        contractText: textIn(site.contractText, locale),
      },
    }
  })

  serve(placeFairOrder, async ({ caller, db, body, idempotencyKey }) => {
    if (!idempotencyKey || idempotencyKey.length > 100) {
      const message = 'is needed: the name of the order, of at most 100 characters'
      throw new Refusal('request.malformed', { fields: [{ path: 'Idempotency-Key', code: 'required', message }] })
    }
    const answer = await placeWritten(shop, place, { caller: actingBuyer(caller), db, body, draftId: idempotencyKey })
    return { data: answer }
  })
}

async function keysOf(db: TenantDb, { user }: Caller, pack: Awaited<ReturnType<typeof findPack>>) {
  const orderKey = await keepOrderKey(db, user.id, randomBytes(32))
  return {
    orderKey: orderKey.toString('base64'),
    pack: pack ? { key: pack.key.toString('base64'), madeAt: pack.madeAt.toISOString() } : null,
  }
}
