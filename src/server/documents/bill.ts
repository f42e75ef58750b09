import { type Cents, cents, noMoney, plus, times } from '#domain/price/money.ts'
import { type TaxedAmount, totalsOf, type VatShare } from '#domain/price/vat.ts'
import type { EntryFacts, LineFacts, OrderFacts } from './facts.ts'

/** The amounts of an invoice or a credit, all positive and adding up to the cent. */
export interface Bill {
  /** Lines of the order; without any, only the sums per VAT rate are shown. */
  lines: readonly BilledLine[]
  shipping: TaxedAmount | undefined
  net: Cents
  vat: readonly VatShare[]
  gross: Cents
}

export interface BilledLine {
  line: LineFacts
  quantity: number
  net: Cents
}

/**
 * The booked amount decides: lines are shown only if they add up to it and its VAT; if they do not (an allowance, a
 * manual fee), only the sums per rate are shown.
 */
export function billOf(entry: EntryFacts, order: OrderFacts | undefined): Bill {
  const sign = entry.amount < 0 ? -1 : 1
  const vat = entry.vat.map(({ rate, net, amount }) => ({ rate, net: cents(sign * net), amount: cents(sign * amount) }))
  const net = vat.reduce((sum, share) => plus(sum, share.net), noMoney)
  const gross = cents(sign * entry.amount)
  const bill = { vat, net, gross }
  if (!order) return { ...bill, lines: [], shipping: undefined }
  const lines = billedLines(entry, order)
  const shipping = entry.lines.length > 0 ? undefined : shippingOf(order)
  const totals = totalsOf(
    lines.map(({ line, net: lineNet }) => ({ net: lineNet, rate: line.vatRate })),
    shipping,
  )
  return isSame(totals.vat, vat) && totals.gross === gross
    ? { ...bill, lines, shipping }
    : { ...bill, lines: [], shipping: undefined }
}

/** Shipping has the rate whose share is larger than its lines. */
export function shippingOf(order: OrderFacts): TaxedAmount | undefined {
  if (order.shipping === 0) return undefined
  const share = order.vat.find(({ rate, net }) => {
    const lines = order.lines.filter(line => line.vatRate === rate)
    return net - lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0) === order.shipping
  })
  return { net: cents(order.shipping), rate: share?.rate ?? order.vat[0]?.rate ?? 0 }
}

function billedLines(entry: EntryFacts, order: OrderFacts): BilledLine[] {
  const all = entry.lines.length === 0
  const wanted = all
    ? order.lines.map(line => ({ orderPosition: line.position, quantity: line.quantity }))
    : entry.lines
  return wanted.flatMap(({ orderPosition, quantity }) => {
    const line = order.lines.find(({ position }) => position === orderPosition)
    return line ? [{ line, quantity, net: times(cents(line.unitPrice), quantity) }] : []
  })
}

function isSame(some: readonly VatShare[], others: readonly VatShare[]): boolean {
  return (
    some.length === others.length &&
    some.every(share =>
      others.some(other => other.rate === share.rate && other.net === share.net && other.amount === share.amount),
    )
  )
}
