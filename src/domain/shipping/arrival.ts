import type { OrderType } from '../cart/line.ts'
import { type Day, dayOf, daysAfter, isWeekend } from '../day.ts'
import { cancelledStatus, type DeliveryStatus, type PaymentMethod } from '../order/order-status.ts'
import type { PaymentState } from '../payment/payment.ts'

/** When goods are expected: between two days, or from a day on if the end is not known. */
export interface Arrival {
  readonly from: Day
  readonly until: Day | null
}

/** How many working days a shipping method takes. */
export interface TransitDays {
  readonly min: number
  readonly max: number
}

export interface ArrivalFacts {
  readonly orderType: OrderType
  readonly orderedOn: Day
  /** The day of a season, an agreed day, or the day of the order. */
  readonly deliveryDate: Day
  readonly paymentMethod: PaymentMethod | undefined
  readonly transit: TransitDays | undefined
}

/**
 * When goods arrive, undefined if that is not known: a season from its day on, an agreed day on that day, anything else
 * after the working days of its shipping method. Prepaid orders leave once they are paid, so no day is promised for
 * them.
 */
export function expectedArrival(facts: ArrivalFacts): Arrival | undefined {
  const { orderType, transit } = facts
  const [orderedOn, deliveryDate] = [dayOf(facts.orderedOn), dayOf(facts.deliveryDate)]
  if (orderType === 'preOrder') return { from: deliveryDate, until: null }
  if (deliveryDate > orderedOn) return { from: deliveryDate, until: deliveryDate }
  if (!transit || facts.paymentMethod === 'prepayment') return undefined
  return { from: workingDaysAfter(orderedOn, transit.min), until: workingDaysAfter(orderedOn, transit.max) }
}

export interface PlacedOrderFacts extends ArrivalFacts {
  readonly status: number
  readonly deliveryStatus: DeliveryStatus
  readonly paymentStatus: PaymentState
}

/** The same for a placed order: undefined once it is delivered or cancelled, or if the expected day has passed. */
export function arrivalOf(order: PlacedOrderFacts, today: Day): Arrival | undefined {
  const { status, deliveryStatus, paymentMethod, paymentStatus } = order
  if (status === cancelledStatus || deliveryStatus === 'delivered') return undefined
  if (paymentMethod === 'card' && paymentStatus !== 'paid') return undefined
  const arrival = expectedArrival(order)
  return arrival && (arrival.until ?? arrival.from) >= today ? arrival : undefined
}

/** An order on a weekend counts from the next working day, because nobody packs before. */
export function workingDaysAfter(day: Day, count: number): Day {
  let reached = day
  while (isWeekend(reached)) reached = daysAfter(reached, 1)
  for (let left = count; left > 0; left--) {
    do reached = daysAfter(reached, 1)
    while (isWeekend(reached))
  }
  return reached
}
