import {
  exportStatistics,
  getMissedSearches,
  getSalesBySeason,
  getSalesBySize,
  getSalesByWeek,
  getSalesProgress,
  getStoppedCustomers,
  getTopStyles,
  type StatisticsTable,
  statisticsTables,
} from '#contract/desk/statistics.ts'
import { hasAll } from '#domain/access/permissions.ts'
import type { Locale } from '#domain/locale.ts'
import { periodWith } from '#domain/statistics/period.ts'
import { zoneOf } from '#domain/time-zone.ts'
import type { Serve } from '../platform/http/call.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import { todayIn } from '../platform/today.ts'
import type { Shop } from '../shop.ts'
import { statisticsFile } from './export.ts'
import { countUncountedDays } from './sales-queries.ts'
import { type Asked, tables } from './tables.ts'

/** A shop that is busy always has some, for a moment. */
const fewDays = 5

/** The figures that staff look at. They come from what was counted by day, never from the orders themselves. */
export function statisticsDeskRoutes(serve: Serve, shop: Shop): void {
  const askedIn = async (
    { caller, locale }: { caller: Caller; locale: Locale },
    query: Partial<Pick<Asked, 'period' | 'season' | 'silence'>>,
  ): Promise<Asked> => {
    const { settings } = await shop.settingsOf(caller)
    const day = todayIn(zoneOf(settings.private.timeZone))
    const usual = { period: periodWith(day, 'year').key, silence: 90 }
    return { ...usual, ...query, currency: settings.site.defaultCurrency, locale, today: day }
  }

  serve(getSalesByWeek, async call => tables.weeks(call.db, await askedIn(call, call.query)))
  serve(getSalesBySeason, async call => tables.seasons(call.db, await askedIn(call, {})))
  serve(getTopStyles, async call => tables.styles(call.db, await askedIn(call, call.query)))
  serve(getSalesBySize, async call => tables.sizes(call.db, await askedIn(call, call.query)))
  serve(getStoppedCustomers, async call => tables.customers(call.db, await askedIn(call, call.query)))
  serve(getMissedSearches, async call => tables.searches(call.db, await askedIn(call, call.query)))

  serve(getSalesProgress, async ({ db }) => {
    const uncountedDays = await countUncountedDays(db)
    return { isComplete: uncountedDays !== null && uncountedDays <= fewDays, uncountedDays }
  })

  serve(exportStatistics, async call => {
    const { table } = call.params
    if (!isTable(table)) throw new Refusal('resource.not.found')
    if (!hasAll(call.caller.user.permissions, statisticsTables[table].needs)) throw new Refusal('not.allowed')
    const { language, format, ...query } = call.query
    const asked = await askedIn({ caller: call.caller, locale: language ?? call.locale }, query)
    const { rows } = await tables[table](call.db, asked)
    return statisticsFile(table, rows, asked, format)
  })
}

function isTable(name: string): name is StatisticsTable {
  return Object.hasOwn(statisticsTables, name)
}
