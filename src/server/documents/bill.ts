import { shippingTax } from '#domain/invoice/shipping-tax.ts'
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
  const shipping = shippingOf(entry, order)
  const totals = totalsOf(
    lines.map(({ line, net: lineNet }) => ({ net: lineNet, rate: line.vatRate })),
    shipping,
  )
  return isSame(totals.vat, vat) && (entry.isIssued || totals.gross === gross)
    ? { ...bill, lines, shipping }
    : { ...bill, lines: [], shipping: undefined }
}

function shippingOf(entry: EntryFacts, order: OrderFacts): TaxedAmount | undefined {
  if (entry.isIssued)
    return entry.shipping ? { ...entry.shipping, net: cents(Math.abs(entry.shipping.net)) } : undefined
  return entry.lines.length > 0 || order.shipping === 0 ? undefined : shippingTax(order)
}

function billedLines(entry: EntryFacts, order: OrderFacts): BilledLine[] {
  // A credit over an amount names no lines; an imported document without lines is about all of its order.
  const all = entry.lines.length === 0 && !entry.isIssued
  const wanted = all
    ? order.lines.map(line => ({
        orderPosition: line.position,
        quantity: line.quantity,
        unitPrice: null,
        vatRate: null,
      }))
    : entry.lines
  return wanted.flatMap(({ orderPosition, quantity, unitPrice, vatRate }) => {
    const ordered = order.lines.find(({ position }) => position === orderPosition)
    if (!ordered) return []
    const line = { ...ordered, unitPrice: unitPrice ?? ordered.unitPrice, vatRate: vatRate ?? ordered.vatRate }
    return [{ line, quantity, net: times(cents(line.unitPrice), quantity) }]
  })
}

/** The VAT of one of several invoices of an order may differ by the cent that rounding left over: it is the booked one. */
function isSame(some: readonly VatShare[], others: readonly VatShare[]): boolean {
  return (
    some.length === others.length &&
    some.every(share => others.some(other => other.rate === share.rate && other.net === share.net))
  )
}
