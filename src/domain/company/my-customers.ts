import type { Day } from '../day.ts'
import { isOrderWindowOpen, type Season } from '../season/season.ts'
import { seasonOfYearBefore } from '../season/year-before.ts'

/** What a sales person looks at: all companies, or those that something is to be done for. */
export const customerViews = ['all', 'stopped', 'carts', 'overdue', 'notStarted'] as const
export type CustomerView = (typeof customerViews)[number]

export const customerOrders = ['nextStep', 'name', 'lastOrder', 'booked', 'overdue'] as const
export type CustomerOrder = (typeof customerOrders)[number]

/** After so many days without an order a regular customer is to be asked why. */
export const stoppedAfterDays = 90

/**
 * The regions of the map, such as DE-82 or AT-6: the figures of a postcode, and how many of them name a region of each
 * country. As data, because a statement of the database cuts them.
 */
export const postcodeMap = {
  figures: '^(?:[A-Z]{1,2}-)?([0-9]{4,5})$',
  lengths: { DE: 2, AT: 1, CH: 1 } as Readonly<Record<string, number>>,
}

type SeasonOfShop = Omit<Season, 'name'> & { readonly isArchived: boolean }

export interface SeasonToBook<S extends SeasonOfShop> {
  season: S
  /** The same season one year earlier, where the shop had it. */
  before: S | undefined
}

/**
 * The season whose bookings are compared: of those open for orders the one that closes first; where none is open the
 * one that is delivered last. That of last year may be archived.
 */
export function seasonToBook<S extends SeasonOfShop>(seasons: readonly S[], today: Day): SeasonToBook<S> | undefined {
  const current = seasons.filter(season => !season.isArchived)
  const open = current.filter(season => isOrderWindowOpen(season, today))
  const [season] =
    open.length > 0
      ? open.toSorted((a, b) => compareDays(closingOf(a), closingOf(b)))
      : current.toSorted((a, b) => compareDays(b.date, a.date))
  if (!season) return undefined
  const code = seasonOfYearBefore(season.code)
  return { season, before: seasons.find(other => other.code === code) }
}

const closingOf = (season: SeasonOfShop) => season.closesOn ?? season.date

function compareDays(a: Day, b: Day): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
