import type { OrderType } from '../cart/line.ts'
import { type Day, dayOf, daysAfter, isWeekend } from '../day.ts'
import { cancelledStatus, type DeliveryStatus, type PaymentMethod } from '../order/order-status.ts'
import type { PaymentState } from '../payment/payment.ts'

/** When goods are expected: between two days, or from a day on where nobody can say until when. */
export interface Arrival {
  readonly from: Day
  readonly until: Day | null
}

/** How many working days a way of shipping takes. */
export interface TransitDays {
  readonly min: number
  readonly max: number
}

export interface ArrivalFacts {
  readonly orderType: OrderType
  readonly orderedOn: Day
  /** A season's day, a day that was agreed, or just the day of the order. */
  readonly deliveryDate: Day
  readonly paymentMethod: PaymentMethod | undefined
  readonly transit: TransitDays | undefined
}

/**
 * What a buyer can count on, nothing where nobody knows: a season comes from its day on, a day that was agreed is that
 * day, and anything else takes the working days of its way of shipping. What is paid ahead leaves only once the money
 * is there, so no day is promised for it.
 */
export function expectedArrival(facts: ArrivalFacts): Arrival | undefined {
  const { orderType, transit } = facts
  const [orderedOn, deliveryDate] = [dayOf(facts.orderedOn), dayOf(facts.deliveryDate)]
  if (orderType === 'preOrder') return { from: deliveryDate, until: null }
  if (deliveryDate > orderedOn) return { from: deliveryDate, until: deliveryDate }
  if (!transit || facts.paymentMethod === 'prepayment') return undefined
  return { from: workingDaysAfter(orderedOn, transit.min), until: workingDaysAfter(orderedOn, transit.max) }
}

export interface OrderUnderWay extends ArrivalFacts {
  readonly status: number
  readonly deliveryStatus: DeliveryStatus
  readonly paymentStatus: PaymentState
}

/** The same of a placed order: none once it has come or never will, and none that has passed without it. */
export function arrivalOf(order: OrderUnderWay, today: Day): Arrival | undefined {
  const { status, deliveryStatus, paymentMethod, paymentStatus } = order
  if (status === cancelledStatus || deliveryStatus === 'delivered') return undefined
  if (paymentMethod === 'card' && paymentStatus !== 'paid') return undefined
  const arrival = expectedArrival(order)
  return arrival && (arrival.until ?? arrival.from) >= today ? arrival : undefined
}

/** Counted from the next working day where the order came on a weekend: nobody packs before. */
export function workingDaysAfter(day: Day, count: number): Day {
  let reached = day
  while (isWeekend(reached)) reached = daysAfter(reached, 1)
  for (let left = count; left > 0; left--) {
    do reached = daysAfter(reached, 1)
    while (isWeekend(reached))
  }
  return reached
}
