import { getBuyersCart, listBuyersCarts } from '#contract/shop/buyers-carts.ts'
import { cents, decimalMoney } from '#domain/price/money.ts'
import { loadSavedList } from '../cart/offers.ts'
import { presentCart } from '../cart/present-cart.ts'
import type { StoredLine } from '../cart/queries.ts'
import { actingBuyer } from '../platform/http/acting-buyer.ts'
import type { Serve } from '../platform/http/call.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { findBuyersCarts, findCartBuyer } from './queries.ts'

/** What the buyers of a company have in their carts, for the sales person who acts for it. Nothing here writes. */
export function buyersCartRoutes(serve: Serve, shop: Shop): void {
  serve(listBuyersCarts, async ({ caller, db }) => {
    const { company } = actingBuyer(caller)
    const [rows, { settings }] = await Promise.all([findBuyersCarts(db, company.id), shop.settingsOf(caller)])
    const part = (net: number | null, lines: number, pieces: number) =>
      net === null ? null : { lines, pieces, net: decimalMoney(cents(Math.round(net)), settings.site.defaultCurrency) }
    return {
      data: rows.map(row => ({
        id: String(row.id),
        name: row.name,
        changedAt: row.changedAt.toISOString(),
        order: part(row.order, row.orderLines, row.orderPieces),
        preOrder: part(row.preOrder, row.preOrderLines, row.preOrderPieces),
      })),
    }
  })

  serve(getBuyersCart, async ({ caller, db, params, locale }) => {
    const buyer = actingBuyer(caller)
    const person = await findCartBuyer(db, buyer.company.id, rowId(params.id) ?? 0)
    // Who buys for another company is as little there as nobody.
    if (!person) throw new Refusal('resource.not.found')
    // Priced for the company, with what its buyer may see.
    const { stored, offers } = await loadSavedList<StoredLine>(shop, { ...buyer, user: person }, 'baskets')
    return {
      data: {
        id: String(person.id),
        name: person.name,
        changedAt: person.changedAt?.toISOString() ?? null,
        cart: presentCart(stored, offers, { isSalesPerson: true, locale }),
      },
    }
  })
}
