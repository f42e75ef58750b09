import type { Day } from '../day.ts'
import { type Cents, noMoney, sumOf, times } from '../price/money.ts'
import { type Totals, totalsOf } from '../price/vat.ts'
import { ok, type Problem, problem, type Result } from '../result.ts'
import { type CompanyFreight, type CountryFreight, freightQuote } from '../shipping/freight.ts'
import { fitsBatch } from '../stock/batch.ts'
import { type StockMove, stockAfter } from './change-stock.ts'
import { addressLine, type OrderAddress } from './order-address.ts'
import type { DeliveryStatus, OrderStatusName } from './order-status.ts'
import { workProblem } from './order-steps.ts'
import type {
  ChangeableLine,
  ChangeableOrder,
  ChangedLine,
  LineWish,
  NewLine,
  OrderWish,
  WantedLine,
} from './order-wish.ts'
import { deliveryStatusOf, openLines, openPieces } from './pieces.ts'

export interface ChangeFacts {
  /** What is left of each variant, by its key: in stock, or of the season; below 0 where more is held than there is. */
  readonly room: ReadonlyMap<string, number>
  /** How freight is charged today; undefined where the order has no shipping method of this shop. */
  readonly freight: { readonly method: CountryFreight; readonly company: CompanyFreight | undefined } | undefined
  readonly today: Day
}

/** What becomes different, in the order in which it is shown and told: one for each wish that changes something. */
export type Difference =
  | {
      readonly kind: 'line'
      readonly position: number
      readonly variantSku: string
      readonly quantity: BeforeAfter<number>
      readonly unitPrice: BeforeAfter<Cents>
      /** What comes in its place. */
      readonly replacement?: AddedLine
    }
  | ({ readonly kind: 'added' } & AddedLine)
  | ({ readonly kind: 'deliveryDate' | 'externalNumber' | 'note' | 'shippingAddress' } & BeforeAfter<string>)

export interface AddedLine {
  readonly position: number
  readonly variantSku: string
  readonly quantity: number
  readonly unitPrice: Cents
}

export interface BeforeAfter<T> {
  readonly before: T
  readonly after: T
}

/** Why the buyer is asked before a change is made. */
export type ConsentReason = 'dateMoved' | 'priceUp' | 'replaced'

export interface ChangedOrder {
  readonly status: OrderStatusName
  readonly deliveryStatus: DeliveryStatus
  readonly deliveryDate: Day
  readonly externalNumber: string
  readonly note: string
  readonly shippingAddress: OrderAddress
  readonly lines: readonly ChangedLine[]
  /** Places of lines of which nothing is left. */
  readonly removed: readonly number[]
  readonly totals: Totals
  readonly moves: readonly StockMove[]
  readonly differences: readonly Difference[]
  readonly consent: readonly ConsentReason[]
}

/**
 * What a change makes of an order, or why it cannot be made. Prices that were agreed stay, also where other quantities
 * would have other prices; pieces that were shipped or invoiced stay; a total that was paid by card stays.
 */
export function changeOrder(order: ChangeableOrder, wish: OrderWish, facts: ChangeFacts): Result<ChangedOrder> {
  const refused = orderProblem(order) ?? wishProblem(order, wish, facts.today)
  if (refused) return { ok: false, problem: refused }
  const wanted = wantedLines(order, wish)
  const { lines, moves, short } = stockAfter(order, wanted, facts.room)
  if (short) return { ok: false, problem: short }
  const left = lines.filter(({ quantity }) => quantity > 0)
  const hasShipped = left.some(({ shipped }) => shipped > 0)
  const isAllDone = openLines(left).length === 0
  if (isAllDone && !hasShipped) return problem('order.change.nothing.left')
  const differences = differencesOf(order, wish, lines)
  if (differences.length === 0) return problem('order.change.nothing')
  const totals = totalsAfter(order, left, facts)
  if (order.paymentMethod === 'card' && totals.gross !== order.gross)
    return problem('order.change.paid', { total: order.gross / 100, wanted: totals.gross / 100 })
  return ok({
    status: isAllDone ? 'shipped' : order.status,
    deliveryStatus: deliveryStatusOf(left),
    deliveryDate: wish.deliveryDate ?? order.deliveryDate,
    externalNumber: wish.externalNumber ?? order.externalNumber,
    note: wish.note ?? order.note,
    shippingAddress: wish.shippingAddress ?? order.shippingAddress,
    lines: left,
    removed: lines.filter(({ quantity, isNew }) => quantity === 0 && !isNew).map(({ position }) => position),
    totals,
    moves,
    differences,
    consent: consentFor(differences),
  })
}

/** The least that a line can be brought down to: what was shipped or invoiced stays, and what was cancelled is said so. */
export function leastQuantity({ shipped, cancelled, invoiced }: ChangeableLine): number {
  return Math.max(shipped + cancelled, invoiced)
}

export function goodsOf(lines: readonly { readonly unitPrice: Cents; readonly quantity: number }[]): Cents {
  return sumOf(lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity)))
}

function orderProblem(order: ChangeableOrder): Problem | undefined {
  const refused = workProblem(order)
  if (refused) return refused
  return ['shipped', 'completed'].includes(order.status) ? problem('order.change.over').problem : undefined
}

function wishProblem(order: ChangeableOrder, wish: OrderWish, today: Day): Problem | undefined {
  const lines = new Map(order.lines.map(line => [line.position, line]))
  for (const lineWish of wish.lines) {
    const line = lines.get(lineWish.position)
    // The same line twice would leave open which of the two counts.
    if (!line || !lines.delete(lineWish.position))
      return problem('order.change.line.unknown', { line: lineWish.position + 1 }).problem
    const refused = lineProblem(line, lineWish)
    if (refused) return refused
  }
  const { deliveryDate } = wish
  if (deliveryDate !== undefined && deliveryDate !== order.deliveryDate && deliveryDate < today)
    return problem('delivery.date.past', { date: deliveryDate }).problem
  const refused = addressProblem(order, wish)
  if (refused) return refused
  const broken = [...wish.added, ...wish.lines.flatMap(({ replacement }) => replacement ?? [])].find(isBroken)
  return broken && problem('batch.invalid', { batch: broken.batch }).problem
}

/**
 * Freight and VAT are those of the country, and the papers of what has left name where it went: an address is changed
 * within its country, and only before anything was shipped.
 */
function addressProblem(order: ChangeableOrder, { shippingAddress: wanted }: OrderWish): Problem | undefined {
  if (!wanted || addressLine(wanted) === addressLine(order.shippingAddress)) return undefined
  if ((wanted.countryCode ?? '') !== (order.shippingAddress.countryCode ?? ''))
    return problem('order.change.address.country').problem
  return order.lines.some(({ shipped }) => shipped > 0) ? problem('order.change.address.shipped').problem : undefined
}

function lineProblem(line: ChangeableLine, { quantity, unitPrice, replacement }: LineWish): Problem | undefined {
  const least = leastQuantity(line)
  if (quantity !== undefined && quantity !== line.quantity) {
    if (quantity > 0 && quantity < least)
      return problem('order.change.below.shipped', { sku: line.variantSku, least }).problem
    if (quantity > least && isBroken({ ...line, quantity }))
      return problem('batch.invalid', { batch: line.batch }).problem
  }
  if (unitPrice !== undefined && unitPrice !== line.unitPrice && line.invoiced > 0)
    return problem('order.change.price.invoiced', { sku: line.variantSku }).problem
  if (replacement && openPieces(line) <= 0)
    return problem('order.change.nothing.open', { sku: line.variantSku }).problem
  return undefined
}

const isBroken = ({ quantity, batch }: { quantity: number; batch: number }) => !fitsBatch(quantity, batch)

function wantedLines(order: ChangeableOrder, wish: OrderWish): WantedLine[] {
  const wishes = new Map(wish.lines.map(one => [one.position, one]))
  const old = order.lines.map(line => {
    const { quantity = line.quantity, unitPrice = line.unitPrice, replacement } = wishes.get(line.position) ?? {}
    // What has left stays, whether the rest is taken off or replaced.
    const wanted = replacement ? leastQuantity(line) : Math.max(quantity, leastQuantity(line))
    return { ...line, unitPrice, wanted, isNew: false }
  })
  const first = Math.max(-1, ...order.lines.map(({ position }) => position)) + 1
  const fresh = newLines(wish).map(({ line }, place) => ({
    ...line,
    position: first + place,
    quantity: 0,
    shipped: 0,
    cancelled: 0,
    backOrdered: 0,
    wanted: line.quantity,
    isNew: true,
  }))
  return [...old, ...fresh]
}

/** The lines that come in, in the order of their places, each with the line that it replaces. */
export function newLines(wish: OrderWish): { line: NewLine; instead: number | undefined }[] {
  const replacements = wish.lines.flatMap(({ position, replacement }) =>
    replacement ? [{ line: replacement, instead: position }] : [],
  )
  return [...replacements, ...wish.added.map(line => ({ line, instead: undefined }))]
}

/**
 * Freight follows the goods by the rule of today, but only where that rule gives what was charged: anything else was
 * agreed, and stays.
 */
function totalsAfter(order: ChangeableOrder, lines: readonly ChangedLine[], { freight }: ChangeFacts): Totals {
  const [before, after] = [goodsOf(order.lines), goodsOf(lines)]
  const quote = (goods: Cents) => freight && freightQuote(goods, freight.method, freight.company).price
  const isByRule = !order.hasInvoice && before !== after && quote(before) === order.shipping
  const shipping = (isByRule ? quote(after) : order.shipping) ?? noMoney
  return totalsOf(
    lines.map(({ unitPrice, quantity, vatRate }) => ({ net: times(unitPrice, quantity), rate: vatRate })),
    { net: shipping, rate: order.shippingVatRate },
  )
}

function differencesOf(order: ChangeableOrder, wish: OrderWish, lines: readonly ChangedLine[]): Difference[] {
  const after = new Map(lines.map(line => [line.position, line]))
  const fresh = lines.filter(({ isNew }) => isNew)
  const incoming = newLines(wish).map(({ line: { variantSku, quantity, unitPrice }, instead }, place) => ({
    instead,
    line: { position: fresh[place]!.position, variantSku, quantity, unitPrice },
  }))
  const replacements = new Map(incoming.map(({ instead, line }) => [instead, line]))
  const changed = order.lines.flatMap((line): Difference[] => {
    const now = after.get(line.position)!
    const { position, variantSku } = line
    const replacement = replacements.get(position)
    if (now.quantity === line.quantity && now.unitPrice === line.unitPrice && !replacement) return []
    return [
      {
        kind: 'line',
        position,
        variantSku,
        quantity: { before: line.quantity, after: now.quantity },
        unitPrice: { before: line.unitPrice, after: now.unitPrice },
        ...(replacement && { replacement }),
      },
    ]
  })
  const added = incoming.flatMap(({ instead, line }): Difference[] =>
    instead === undefined ? [{ kind: 'added', ...line }] : [],
  )
  const heads = (['deliveryDate', 'externalNumber', 'note'] as const).flatMap((kind): Difference[] => {
    const wanted = wish[kind]
    return wanted === undefined || wanted === order[kind] ? [] : [{ kind, before: order[kind], after: wanted }]
  })
  const [from, to] = [order.shippingAddress, wish.shippingAddress ?? order.shippingAddress].map(addressLine)
  const moved: Difference[] = from === to ? [] : [{ kind: 'shippingAddress', before: from!, after: to! }]
  return [...changed, ...added, ...heads, ...moved]
}

/** What a buyer has agreed to is not made worse without asking: a date, a higher price, another article. */
function consentFor(differences: readonly Difference[]): ConsentReason[] {
  const reasons = differences.flatMap((difference): ConsentReason[] => {
    if (difference.kind === 'deliveryDate') return ['dateMoved']
    if (difference.kind !== 'line') return []
    if (difference.replacement) return ['replaced']
    return difference.unitPrice.after > difference.unitPrice.before ? ['priceUp'] : []
  })
  return [...new Set(reasons)]
}
