import { isCountry } from '../address/country.ts'
import type { LocalizedText } from '../locale.ts'
import { type Cents, cents, noMoney, percentShare, plus, portionOf, sumOf, times, wholeShare } from '../price/money.ts'
import type { VatShare } from '../price/vat.ts'
import type { GivenRow, RowProblem, StoredRecord } from '../records/row.ts'
import { orderIdOf } from './order.ts'

export interface PastOrderLine {
  readonly variantSku: string
  readonly quantity: number
  /** Of one piece, net. */
  readonly price: number
  readonly vatRate: number
  readonly backOrdered?: number | undefined
  readonly name?: LocalizedText | undefined
}

interface ShippedPieces {
  readonly variantSku: string
  readonly quantity: number
}

/** An order of another system, as far as its own columns tell whether it is right. */
export interface PastOrder {
  readonly orderNumber?: string | null | undefined
  readonly preOrder?: boolean | null | undefined
  readonly season?: string | null | undefined
  readonly status?: string | null | undefined
  readonly paymentMethod?: string | null | undefined
  readonly paymentStatus?: string | null | undefined
  readonly payUntil?: string | null | undefined
  readonly 'shippingAddress.country'?: string | null | undefined
  readonly 'invoiceAddress.country'?: string | null | undefined
  readonly shipping?: number | null | undefined
  readonly gross?: number | null | undefined
  readonly vat?: readonly { readonly rate: number; readonly net: number; readonly amount: number }[] | null | undefined
  readonly lines?: readonly PastOrderLine[] | null | undefined
  readonly shipped?: readonly ShippedPieces[] | null | undefined
  readonly cardPayments?: readonly { readonly state: string }[] | null | undefined
}

/** Ids are counted on from the highest number of our form; beyond this there would soon be none left. */
const highestId = 1_000_000_000

export function pastOrderProblems(order: PastOrder): RowProblem[] {
  const problems: RowProblem[] = []
  if ((orderIdOf(order.orderNumber ?? '') ?? 0) > highestId)
    problems.push({ column: 'orderNumber', code: 'value.out.of.range' })
  if (order.season != null && order.preOrder !== true) problems.push({ column: 'season', code: 'column.not.here' })
  for (const column of ['shippingAddress.country', 'invoiceAddress.country'] as const) {
    const country = order[column]
    if (country != null && !isCountry(country)) problems.push({ column, code: 'value.unknown' })
  }
  const lacking = (order.lines ?? []).findIndex(({ backOrdered = 0, quantity }) => backOrdered > quantity)
  if (lacking >= 0) problems.push({ column: `lines.${lacking}.backOrdered`, code: 'value.out.of.range' })
  return [...problems, ...paymentProblems(order), ...shippedProblems(order), ...totalsProblems(order)]
}

/** What the lines cost together, net. */
export function goodsOf(lines: readonly Pick<PastOrderLine, 'price' | 'quantity'>[]): Cents {
  return sumOf(lines.map(({ price, quantity }) => times(cents(price), quantity)))
}

/** An order that waits for its payment is called off after its time; one that is settled or was cancelled is not. */
function paymentProblems({ payUntil, paymentStatus, status, paymentMethod, cardPayments }: PastOrder): RowProblem[] {
  const problems: RowProblem[] = []
  const isAwaited = paymentStatus === 'open' || paymentStatus === 'pending'
  if (payUntil != null && !(isAwaited && status !== 'cancelled'))
    problems.push({ column: 'payUntil', code: 'column.not.here' })
  if (!cardPayments) return problems
  if (paymentMethod !== 'card') problems.push({ column: 'cardPayments', code: 'column.not.here' })
  // Nobody pays twice for an order.
  if (cardPayments.filter(({ state }) => state === 'captured').length > 1)
    problems.push({ column: 'cardPayments', code: 'value.taken' })
  return problems
}

/** No more leaves the warehouse than was ordered. */
function shippedProblems({ shipped, lines }: PastOrder): RowProblem[] {
  const left = new Map<string, number>()
  for (const { variantSku, quantity } of lines ?? []) left.set(variantSku, (left.get(variantSku) ?? 0) + quantity)
  for (const { variantSku, quantity } of shipped ?? []) left.set(variantSku, (left.get(variantSku) ?? 0) - quantity)
  return [...left.values()].some(pieces => pieces < 0) ? [{ column: 'shipped', code: 'value.out.of.range' }] : []
}

/**
 * An order costs its lines, its shipping and the VAT on both. Other systems may have rounded the VAT of each line, which
 * differs by up to half a cent a line from rounding the sum, so the amounts of tax are only held to that.
 */
function totalsProblems({ lines, shipping, gross, vat }: PastOrder): RowProblem[] {
  if (!lines || !vat || gross == null) return []
  try {
    const goods = goodsOf(lines)
    const shares = sharesByRate(vat)
    const net = plus(goods, cents(shipping ?? 0))
    const rates = new Set([...shares.keys(), ...lines.map(({ vatRate }) => vatRate)])
    const tolerance = Math.ceil((lines.length + 1) / 2)
    const isTaxed = [...rates].every(rate => {
      const share = shares.get(rate)
      const ownGoods = goodsOf(lines.filter(({ vatRate }) => vatRate === rate))
      if (!share || share.net < ownGoods) return false
      return Math.abs(share.amount - portionOf(share.net, percentShare(rate), wholeShare)) <= tolerance
    })
    if (!isTaxed || sumOf([...shares.values()].map(share => share.net)) !== net)
      return [{ column: 'vat', code: 'totals.wrong' }]
    const isSum = plus(net, sumOf([...shares.values()].map(({ amount }) => amount))) === gross
    return isSum ? [] : [{ column: 'gross', code: 'totals.wrong' }]
  } catch (error) {
    // Amounts beyond what can be counted to the cent.
    if (error instanceof RangeError) return [{ column: 'gross', code: 'value.out.of.range' }]
    throw error
  }
}

function sharesByRate(vat: NonNullable<PastOrder['vat']>): Map<number, VatShare> {
  const shares = new Map<number, VatShare>()
  for (const { rate, net, amount } of vat) {
    const known = shares.get(rate) ?? { rate, net: noMoney, amount: noMoney }
    shares.set(rate, { rate, net: plus(known.net, cents(net)), amount: plus(known.amount, cents(amount)) })
  }
  return shares
}

/** Who may have ordered: somebody of the company itself, or staff, who belong to no company. */
export function ordererProblems(companyOfOrder: string, companyOfPerson: string | null): RowProblem[] {
  const isOther = companyOfPerson !== null && companyOfPerson !== companyOfOrder
  return isOther ? [{ column: 'orderedBy', code: 'person.of.another.company' }] : []
}

/** Cancelling gives back stock and money, which a row cannot do. */
export function recancelledProblems(order: StoredRecord, before: StoredRecord | undefined): RowProblem[] {
  const isOther = before && (before.status === 'cancelled') !== (order.status === 'cancelled')
  return isOther ? [{ column: 'status', code: 'value.fixed' }] : []
}

/** Lines and the way of shipping keep the names of their day; where a row has none, those of today are taken. */
export function namedOrder(
  given: GivenRow,
  before: StoredRecord | undefined,
  today: {
    productOf(variantSku: string): LocalizedText | undefined
    shippingOf(key: string): LocalizedText | undefined
  },
): GivenRow {
  const stored = (before?.lines ?? []) as readonly PastOrderLine[]
  const lines = (given.lines as readonly PastOrderLine[] | undefined)?.map((line, index) => {
    const known = stored[index]?.variantSku === line.variantSku ? stored[index].name : today.productOf(line.variantSku)
    return line.name ? line : { ...line, name: known }
  })
  const named = lines ? { ...given, lines } : given
  const { shippingMethod } = given
  const hasName = ['shippingName.en', 'shippingName.de'].some(column => given[column] != null)
  if (shippingMethod == null || hasName || before?.shippingMethod === shippingMethod) return named
  const name = today.shippingOf(String(shippingMethod))
  return { ...named, 'shippingName.en': name?.en ?? null, 'shippingName.de': name?.de ?? null }
}

/** Papers in the order of their dates, as they are shown. */
export function sortedDocuments(given: GivenRow): GivenRow {
  const { documents } = given
  if (!Array.isArray(documents)) return given
  const place = ({ date, number, kind }: { date: string; number: string; kind: string }) => `${date} ${number} ${kind}`
  return { ...given, documents: [...documents].sort((a, b) => (place(a) < place(b) ? -1 : 1)) }
}
