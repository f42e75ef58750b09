import { type CartLine, type OrderType, unitsOf } from '../cart/line.ts'
import { type Day, dayOf } from '../day.ts'
import { type Cents, defaultCurrency, plus, sumOf, times } from '../price/money.ts'
import { ok, type Problem, problem, type Result } from '../result.ts'
import type { Season } from '../season/season.ts'
import { quantityFor } from '../season/season-quantities.ts'

export interface OrderItem {
  readonly unit: Cents
  readonly quantity: number
}

/** Goods plus shipping, net: the amount shown for an order (docs/specification.md 3). */
export function orderAmount(items: readonly OrderItem[], shipping: Cents): Cents {
  return plus(sumOf(items.map(({ unit, quantity }) => times(unit, quantity))), shipping)
}

/** An order is in the currency of its first item, or in euros if that is not known (docs/specification.md 3). */
export function orderCurrency(items: readonly { readonly currency?: string | undefined }[]): string {
  return items[0]?.currency || defaultCurrency
}

export interface DeliveryWish {
  readonly date?: string | undefined
  readonly externalOrderNumber?: string | undefined
  readonly note?: string | undefined
}

/** The contents of one order: a date, the lines due then, and the buyer's own number and note for it. */
export interface Delivery<L> {
  readonly date: Day
  readonly season?: Season
  readonly externalOrderNumber?: string
  readonly note?: string
  readonly items: readonly { readonly line: L; readonly quantity: number }[]
}

/** An order is one delivery; a pre-order becomes one per season date that has goods, all of them or none. */
export function deliveriesOf<L extends CartLine>(
  orderType: OrderType,
  lines: readonly L[],
  wishes: readonly DeliveryWish[],
  seasons: readonly Season[],
  today: Day,
): Result<Delivery<L>[]> {
  const own = lines.filter(line => line.orderType === orderType)
  const past = wishes.find(({ date }) => date !== undefined && dayOf(date) < today)
  if (past) return problem('delivery.date.past', { date: dayOf(past.date!) })
  if (orderType === 'order') return oneDelivery(own, wishes, today)
  const unknown = wishes.find(({ date }) => !seasons.some(season => isOn(season.date, date)))
  if (unknown) return problem('delivery.date.unknown', { date: unknown.date ?? '' })
  if (
    own.some(line => Object.keys(line.quantities ?? {}).some(code => !seasons.some(season => season.code === code)))
  ) {
    return problem('season.closed') // a season was removed: its goods must not disappear without a message
  }
  return ok(seasons.map(season => seasonDelivery(own, season, wishes)).filter(({ items }) => items.length > 0))
}

/** The number follows from the order's id: a separate counter would make orders wait for each other. */
export function orderNumberOf(id: number): string {
  return `A${200_000 + id}`
}

/** The id whose number this is or would be; undefined for the numbers of other systems. */
export function orderIdOf(orderNumber: string): number | undefined {
  const id = /^A\d{6,}$/.test(orderNumber) ? Number(orderNumber.slice(1)) - 200_000 : 0
  return id > 0 ? id : undefined
}

/** An order can be cancelled until the warehouse has started on it. */
export function cancelProblem(statusId: number): Problem | undefined {
  return statusId === 1 ? undefined : problem('order.not.cancellable').problem
}

function oneDelivery<L extends CartLine>(
  lines: readonly L[],
  wishes: readonly DeliveryWish[],
  today: Day,
): Result<Delivery<L>[]> {
  const [wish, second] = wishes
  if (second) return problem('delivery.date.unknown', { date: second.date ?? '' })
  const items = lines.map(line => ({ line, quantity: unitsOf(line) }))
  const date = dayOf(wish?.date ?? today)
  return ok(items.length === 0 ? [] : [{ date, ...wordsOf(wish), items }])
}

function seasonDelivery<L extends CartLine>(
  lines: readonly L[],
  season: Season,
  wishes: readonly DeliveryWish[],
): Delivery<L> {
  const items = lines
    .map(line => ({ line, quantity: quantityFor(line.quantities, season.code) }))
    .filter(item => item.quantity > 0)
  const wish = wishes.find(({ date }) => isOn(season.date, date))
  return { date: dayOf(season.date), season, ...wordsOf(wish), items }
}

function wordsOf(wish: DeliveryWish | undefined): Pick<Delivery<never>, 'externalOrderNumber' | 'note'> {
  return {
    ...(wish?.externalOrderNumber && { externalOrderNumber: wish.externalOrderNumber }),
    ...(wish?.note && { note: wish.note }),
  }
}

function isOn(seasonDate: Day, date: string | undefined): boolean {
  return date !== undefined && dayOf(date) === dayOf(seasonDate)
}
