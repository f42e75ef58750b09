import {
  type Cents,
  cents,
  minus,
  noMoney,
  percentShare,
  plus,
  portionOf,
  sumOf,
  times,
  wholeShare,
} from '../price/money.ts'
import { type TaxedAmount, totalsOf, type VatShare } from '../price/vat.ts'
import { ok, problem, type Result } from '../result.ts'

export interface IssuedLine {
  /** The place of the line in its order. */
  readonly position: number
  readonly quantity: number
  readonly unitPrice: Cents
  readonly vatRate: number
}

/** What an invoice or a credit says, all positive and adding up to the cent. */
export interface IssuedAmounts {
  readonly lines: readonly IssuedLine[]
  readonly shipping: TaxedAmount | undefined
  readonly vat: readonly VatShare[]
  readonly gross: Cents
}

export interface OrderToInvoice {
  readonly lines: readonly (Omit<IssuedLine, 'quantity'> & { readonly shipped: number; readonly invoiced: number })[]
  readonly shipping: TaxedAmount
  /** Of the invoices that there are already, but for those that were cancelled. */
  readonly earlier: readonly { readonly vat: readonly VatShare[] }[]
}

/**
 * The invoice over everything that was shipped and not invoiced yet; freight is on the first one. VAT is that of all
 * invoices of the order so far less what the earlier ones say: however it is shipped, together they cost what was
 * ordered, to the cent.
 */
export function invoiceOf({ lines, shipping, earlier }: OrderToInvoice): Result<IssuedAmounts> {
  const billed = lines
    .map(({ shipped, invoiced, ...line }) => ({ ...line, quantity: shipped - invoiced }))
    .filter(({ quantity }) => quantity > 0)
  if (billed.length === 0) return problem('invoice.nothing.shipped')
  const freight = earlier.length === 0 && shipping.net > 0 ? shipping : undefined
  const before = sharesOf(earlier.flatMap(({ vat }) => vat))
  const now = totalsOf([...before.values(), ...billed.map(netOf)], freight)
  const vat = now.vat.map(share => less(share, before.get(share.rate))).filter(({ net }) => net !== 0)
  return ok({ lines: billed, shipping: freight, vat, gross: grossOf(vat) })
}

export interface InvoiceToCredit {
  readonly lines: readonly (IssuedLine & { readonly credited: number })[]
  /** Undefined where there was none, or it was credited before. */
  readonly shipping: TaxedAmount | undefined
  readonly vat: readonly VatShare[]
  /** What credits have taken off already, all positive. */
  readonly credited: readonly VatShare[]
}

export interface CreditedPieces {
  readonly position: number
  readonly quantity: number
}

/** A credit over pieces that came back, at the price they were invoiced at; with the freight where that is wanted. */
export function creditOfPieces(
  invoice: InvoiceToCredit,
  pieces: readonly CreditedPieces[],
  withShipping: boolean,
): Result<IssuedAmounts> {
  const lines: IssuedLine[] = []
  for (const { position, quantity } of pieces) {
    const line = invoice.lines.find(one => one.position === position)
    if (!line || quantity > line.quantity - line.credited || lines.some(one => one.position === position))
      return problem('credit.beyond.invoice')
    lines.push({ position, quantity, unitPrice: line.unitPrice, vatRate: line.vatRate })
  }
  const shipping = withShipping ? invoice.shipping : undefined
  if (lines.length === 0 && !shipping) return problem('credit.nothing')
  const taxed = [...lines.map(netOf), ...(shipping ? [shipping] : [])]
  const [whole, credited] = [sharesOf(invoice.vat), sharesOf(invoice.credited)]
  const wanted = sharesOf(taxed.map(({ net, rate }) => ({ net, rate, amount: noMoney })))
  const vat: VatShare[] = []
  for (const { rate, net } of wanted.values()) {
    const [total, before] = [whole.get(rate) ?? nothing(rate), credited.get(rate) ?? nothing(rate)]
    const left = less(total, before)
    if (net > left.net) return problem('credit.beyond.invoice')
    const upTo = portionOf(plus(before.net, net), percentShare(rate), wholeShare)
    // The last piece takes what is left, so that crediting everything leaves nothing.
    const amount = net === left.net ? left.amount : within(minus(upTo, before.amount), left.amount)
    vat.push({ rate, net, amount })
  }
  return ok({ lines, shipping, vat, gross: grossOf(vat) })
}

/** A credit over an amount, for an allowance: shared out over the rates of VAT as what is left of the invoice is. */
export function creditOfAmount(invoice: InvoiceToCredit, gross: Cents): Result<IssuedAmounts> {
  if (gross <= 0) return problem('credit.nothing')
  const credited = sharesOf(invoice.credited)
  const left = [...sharesOf(invoice.vat).values()].map(share => less(share, credited.get(share.rate)))
  const whole = grossOf(left)
  if (gross > whole) return problem('credit.beyond.invoice')
  let [shared, used] = [noMoney, noMoney]
  const vat: VatShare[] = []
  for (const { rate, net, amount } of left) {
    shared = plus(shared, plus(net, amount))
    // Shares are cut from the running sum, so that together they are the amount, to the cent.
    const upTo = portionOf(gross, shared, whole)
    const part = minus(upTo, used)
    used = upTo
    if (part === 0) continue
    const isAll = part === plus(net, amount)
    const ownNet = isAll ? net : netWithin(part, rate, { net, amount })
    vat.push({ rate, net: ownNet, amount: minus(part, ownNet) })
  }
  return ok({ lines: [], shipping: undefined, vat, gross })
}

/** The counter-document: all of the invoice. One that credits have corrected already is credited further instead. */
export function cancellationOf(invoice: InvoiceToCredit): Result<IssuedAmounts> {
  if (invoice.credited.length > 0) return problem('invoice.has.credits')
  const lines = invoice.lines.map(({ credited: _, ...line }) => line)
  return ok({ lines, shipping: invoice.shipping, vat: invoice.vat, gross: grossOf(invoice.vat) })
}

/** The number of a document: what stands before all of its kind, and its place among them. */
export function documentNumber(prefix: string, number: number): string {
  return `${prefix}${number}`
}

function netOf({ unitPrice, quantity, vatRate }: IssuedLine): TaxedAmount {
  return { net: times(unitPrice, quantity), rate: vatRate }
}

function grossOf(vat: readonly VatShare[]): Cents {
  return sumOf(vat.map(({ net, amount }) => plus(net, amount)))
}

/** By rate, each once. */
function sharesOf(shares: readonly VatShare[]): Map<number, VatShare> {
  const all = new Map<number, VatShare>()
  for (const { rate, net, amount } of shares) {
    const known = all.get(rate) ?? nothing(rate)
    all.set(rate, { rate, net: plus(known.net, net), amount: plus(known.amount, amount) })
  }
  return all
}

function nothing(rate: number): VatShare {
  return { rate, net: noMoney, amount: noMoney }
}

function less({ rate, net, amount }: VatShare, taken: VatShare = nothing(rate)): VatShare {
  return { rate, net: minus(net, taken.net), amount: minus(amount, taken.amount) }
}

function within(amount: Cents, most: Cents): Cents {
  return cents(Math.max(0, Math.min(amount, most)))
}

/** The net part of a gross amount, such that neither it nor its VAT is more than is left. */
function netWithin(gross: Cents, rate: number, left: { net: Cents; amount: Cents }): Cents {
  const net = portionOf(gross, wholeShare, wholeShare + percentShare(rate))
  return cents(Math.min(left.net, Math.max(net, gross - left.amount)))
}
