import { type Day, daysAfter, daysBefore } from '../day.ts'
import { type Cents, cents, percentShare, portionOf, wholeShare } from './money.ts'

/** A price with the days it holds; null has no end. */
export interface DatedPrice {
  readonly price: Cents
  readonly validFrom: Day | null
  readonly validUntil: Day | null
}

/** To what raised prices are rounded, in cents: lists rather end in 0 or 5. */
export const roundings = [1, 5, 10, 50, 100] as const
export type Rounding = (typeof roundings)[number]

/** A price changed by so many percent, rounded once; never nothing, because nothing is sold for 0. */
export function raisedPrice(price: Cents, percent: number, rounding: Rounding): Cents {
  const share = wholeShare + percentShare(percent)
  const steps = portionOf(price, share, wholeShare * rounding)
  return cents(Math.max(1, steps) * rounding)
}

/**
 * The prices of one variant and tier with a change from a day on: what holds then ends the day before and begins anew,
 * what begins later is changed as it is. On each day before nothing changes, and from that day on each price is the
 * changed one. Of two that would begin on the same day the lower one stays, and the other follows where it lasts longer,
 * because the lowest counts and only one can begin on a day.
 */
export function raisedFrom(prices: readonly DatedPrice[], from: Day, change: (price: Cents) => Cents): DatedPrice[] {
  const byFirstDay = new Map<Day | null, DatedPrice>()
  const add = (price: DatedPrice): void => {
    const other = byFirstDay.get(price.validFrom)
    if (!other) {
      byFirstDay.set(price.validFrom, price)
      return
    }
    const [lower, higher] = price.price <= other.price ? [price, other] : [other, price]
    byFirstDay.set(price.validFrom, lower)
    if (lower.validUntil !== null && lasts(higher, lower.validUntil))
      add({ ...higher, validFrom: daysAfter(lower.validUntil, 1) })
  }
  for (const price of prices) {
    const changed = { ...price, price: change(price.price) }
    if (changed.price === price.price || !lasts(price, daysBefore(from, 1))) add(price)
    else if (price.validFrom !== null && price.validFrom >= from) add(changed)
    else {
      add({ ...price, validUntil: daysBefore(from, 1) })
      add({ ...changed, validFrom: from })
    }
  }
  return [...byFirstDay.values()]
}

/** Whether a price holds on a day after this one. */
function lasts({ validUntil }: DatedPrice, day: Day): boolean {
  return validUntil === null || validUntil > day
}
