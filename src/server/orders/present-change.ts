import type { previewChange } from '#contract/desk/order-changes.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { minimumOrder, minimumProgress } from '#domain/checkout/minimum-order.ts'
import type { Locale } from '#domain/locale.ts'
import { newLines } from '#domain/order/change-order.ts'
import { type Cents, cents, centsFromDecimal, decimalMoney, decimalOf, plus } from '#domain/price/money.ts'
import type { Totals } from '#domain/price/vat.ts'
import type { Tenant } from '../settings/queries.ts'
import { itemsOf, presentItem } from './change-items.ts'
import { type DecidedChange, seenOf } from './decide-changes.ts'
import { suggestedAsking } from './suggested-asking.ts'

type Preview = AnswerOf<typeof previewChange>['data']

/** A change as staff see it before they confirm it. */
export function presentPreview(decided: DecidedChange, { settings }: Tenant, locale: Locale) {
  const { site } = settings
  const { order, after } = decided
  const { currency } = order
  const shopMinimum = site.minimumOrderAmount?.value
  const minimum = minimumOrder(
    decimalOf(cents(order.minCartAmount)),
    shopMinimum === undefined ? undefined : centsFromDecimal(shopMinimum),
  )
  const missing = (amount: Cents) => decimalMoney(minimumProgress(amount, minimum).missing, currency)
  const waiting = (lines: readonly { backOrdered: number }[]) => lines.reduce((sum, line) => sum + line.backOrdered, 0)
  const before = { ...order, net: plus(order.goods, order.shipping) }
  return {
    seen: seenOf(decided),
    items: itemsOf(decided).map(item => presentItem(item, currency, locale)),
    totals: { before: presentTotals(before, currency), after: presentTotals(after.totals, currency) },
    backOrdered: { before: waiting(order.lines), after: waiting(after.lines) },
    minimum:
      minimum > 0
        ? {
            amount: decimalMoney(minimum, currency),
            missing: { before: missing(order.goods), after: missing(after.totals.goods) },
          }
        : null,
    consent: [...after.consent],
    asking: suggestedAsking(settings.private),
  }
}

function presentTotals(of: Totals, currency: string) {
  const money = (amount: Cents) => decimalMoney(cents(amount), currency)
  return {
    goods: money(of.goods),
    shipping: money(of.shipping),
    net: money(of.net),
    vat: of.vat.map(({ rate, net, amount }) => ({ rate, net: money(net), amount: money(amount) })),
    gross: money(of.gross),
  }
}

/** What is left of each variant that moves. */
export function stockAround({ order, wish, after, room }: DecidedChange): NonNullable<Preview['stock']> {
  const skus = new Map(
    [...order.lines, ...newLines(wish).map(({ line }) => line)].map(({ key, variantSku }) => [key, variantSku]),
  )
  return after.moves.map(({ key, pieces }) => {
    const before = room.get(key) ?? 0
    return { variantSku: skus.get(key) ?? '', before, after: before - pieces }
  })
}
