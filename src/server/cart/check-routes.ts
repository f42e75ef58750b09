import { checkLines } from '#contract/cart.ts'
import { admittedLine } from '#domain/cart-admission.ts'
import { unitsOf } from '#domain/cart-line.ts'
import type { Serve } from '../http/call.ts'
import type { Shop } from '../shop.ts'
import { completed, sentLinesOf, withPrices } from './lines.ts'
import { asOffer, loadOffers, unitPrice } from './offers.ts'
import { presentCart } from './present-cart.ts'

export function checkRoutes(serve: Serve, shop: Shop): void {
  serve(checkLines, async ({ caller, body, locale }) => {
    const sent = sentLinesOf(body)
    const offers = await loadOffers(shop, caller, sent)
    const rows = sent.map(raw => {
      const line = completed(raw, offers)
      const offer = offers.find(line)
      const price = offer && unitPrice(offer, line.orderType, unitsOf(line))
      const verdict = admittedLine(line, offer && asOffer(offer, offers.seasonIds, locale, price), offers.rules)
      if (!verdict.ok) return { line, status: 'rejected', code: verdict.problem.code } as const
      if (verdict.value.notEnoughStock) {
        return { line: verdict.value, status: 'corrected', code: 'stock.not.enough.error' } as const
      }
      return { line: verdict.value, status: 'accepted' } as const
    })
    const lines = withPrices(
      rows.map(row => row.line),
      [],
      offers,
    )
    const { items } = presentCart({ id: 0, version: 0, items: lines }, offers, {
      isSalesPerson: caller.user.isSalesPerson,
      locale,
    })
    return {
      data: rows.map(({ line: _, ...row }, index) => {
        const item = items[index]
        return { ...row, ...(item?._id ? { item } : {}) }
      }),
    }
  })
}
