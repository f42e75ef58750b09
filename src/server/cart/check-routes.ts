import { checkLines } from '#contract/shop/cart.ts'
import { type AdmittedLine, admittedLine } from '#domain/cart/admission.ts'
import { type CartLine, unitsOf } from '#domain/cart/line.ts'
import type { ProblemCode } from '#domain/problem.ts'
import type { Serve } from '../platform/http/call.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { isOtherSeasons, seenPrices, sentLinesOf, wantedLines, withPrices } from './lines.ts'
import { asOffer, loadOffers, noOfferCode, unitPrice } from './offers.ts'
import { presentCart } from './present-cart.ts'
import { presentStyleChoice } from './style-choice.ts'

interface CheckedLine {
  line: AdmittedLine<CartLine>
  status: 'accepted' | 'corrected' | 'rejected'
  code?: ProblemCode
}

export function checkRoutes(serve: Serve, shop: Shop): void {
  serve(checkLines, async ({ caller, body, locale }) => {
    const sent = sentLinesOf(body)
    const offers = await loadOffers(shop, caller, sent)
    if (isOtherSeasons(body, offers)) throw new Refusal('cart.changed', { members: { seasons: offers.seasonCodes } })
    const wanted = wantedLines(sent, [], offers)
    const rows = wanted.map((line): CheckedLine => {
      const offer = offers.find(line)
      if (!offer) return { line, status: 'rejected', code: noOfferCode(line, offers) }
      const price = unitPrice(offer, line.orderType, unitsOf(line))
      const verdict = admittedLine(line, asOffer(offer, offers.seasonIds, locale, price), offers.rules)
      if (!verdict.ok) return { line, status: 'rejected', code: verdict.problem.code }
      if (verdict.value.notEnoughStock) {
        return { line: verdict.value, status: 'corrected', code: 'stock.not.enough.error' }
      }
      return { line: verdict.value, status: 'accepted' }
    })
    const lines = withPrices(
      rows.map(row => row.line),
      [],
      offers,
      seenPrices(sent, wanted),
    )
    const { items } = presentCart({ id: 0, version: 0, items: lines, setAside: [] }, offers, {
      isSalesPerson: caller.user.isSalesPerson,
      locale,
    })
    return {
      data: rows.map(({ line: _, ...row }: CheckedLine, index) => {
        const item = items[index]
        const style = row.code === 'variant.choose' ? offers.findStyle(sent[index]!) : undefined
        return {
          ...row,
          ...(item?._id ? { item } : {}),
          ...(style ? { style: presentStyleChoice(style, locale) } : {}),
        }
      }),
      seasons: [...offers.seasonCodes],
    }
  })
}
