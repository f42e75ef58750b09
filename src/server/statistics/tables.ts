import type { StatisticsTable, statisticsTables } from '#contract/desk/statistics.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { compareSizes } from '#domain/catalogue/size-order.ts'
import type { Day } from '#domain/day.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import { cents, decimalOf } from '#domain/price/money.ts'
import { seasonOfYearBefore } from '#domain/season/year-before.ts'
import { comparedDay, type Period, periodOf, periodOfYearBefore } from '#domain/statistics/period.ts'
import { salesByWeek } from '#domain/statistics/sales-weeks.ts'
import { leftOfPlan } from '#domain/statistics/sell-through.ts'
import { stoppedBetween } from '#domain/statistics/stopped.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { Refusal } from '../platform/refusal.ts'
import {
  findMissedSearches,
  findSalesDays,
  findSeasonSales,
  findSizeSales,
  findStoppedCustomers,
  findTopStyles,
  type SeasonRow,
} from './sales-queries.ts'

/** What somebody asks a table for; each takes what concerns it. */
export interface Asked {
  period: string
  season?: string | undefined
  silence: number
  currency: string
  locale: Locale
  today: Day
}

type Tables = {
  [Table in StatisticsTable]: (db: TenantDb, asked: Asked) => Promise<AnswerOf<(typeof statisticsTables)[Table]>>
}

/** Each table of the statistics, for its call and for its file. */
export const tables: Tables = {
  async weeks(db, { period, currency, today }) {
    const { from, until: end } = periodNamed(period)
    const isOver = end < today
    const until = isOver ? end : today
    const before = { from: comparedDay(from), until: comparedDay(until) }
    const days = from <= until ? await findSalesDays(db, [{ from, until }, before]) : []
    const weeks = salesByWeek(days, from, until)
    const rows = weeks.map(({ monday, now, before }) => ({ monday, now: inMoney(now), before: inMoney(before) }))
    return { currency, rows, until }
  },

  async seasons(db, { currency, locale, today }) {
    const seasons = await findSeasonSales(db, comparedDay(today))
    const rows = seasons.map(({ code, name, orders, net }) => {
      const before = earlierOf(seasons, code)
      return {
        code,
        name: textIn(name, locale),
        booked: inMoney({ orders, net }),
        before: before ? { code: before.code, sameDay: decimal(before.sameDay), net: decimal(before.net) } : null,
      }
    })
    return { currency, rows: rows.filter(row => row.booked.net > 0 || (row.before?.net ?? 0) > 0) }
  },

  async styles(db, { period, season, currency, locale, today }) {
    const [span, before] = season ? await spansOfSeason(db, season, today) : spansOfPeriod(period)
    const found = await findTopStyles(db, span, before)
    return {
      currency,
      rows: found.map(({ name, net, netBefore, ...row }) => ({
        ...row,
        name: textIn(name, locale),
        net: decimal(net),
        netBefore: decimal(netBefore),
      })),
    }
  },

  async sizes(db, { period, season, currency, today }) {
    const of = season ? { seasonId: seasonNamed(await findSeasonSales(db, today), season).id } : periodNamed(period)
    const found = await findSizeSales(db, of)
    const rows = found
      .toSorted((a, b) => compareSizes(a.size, b.size))
      // The pre-stock of a season is what was planned for it; stock is what is left after every sale.
      .map(({ size, sold, there }) => ({ size, sold, left: season ? leftOfPlan(there, sold) : there }))
    return { currency, rows }
  },

  async customers(db, { silence, currency, today }) {
    const found = await findStoppedCustomers(db, stoppedBetween(today, silence))
    const rows = found.map(({ total, net, ...row }) => ({ ...row, net: decimal(net) }))
    return { currency, rows, total: found[0]?.total ?? 0 }
  },

  async searches(db, { period }) {
    return { rows: await findMissedSearches(db, periodNamed(period)) }
  },
}

function decimal(net: number): number {
  return decimalOf(cents(net))
}

function inMoney({ orders, net }: { orders: number; net: number }) {
  return { orders, net: decimal(net) }
}

function periodNamed(key: string): Period {
  const period = periodOf(key)
  if (!period) throw new Refusal('resource.not.found')
  return period
}

function seasonNamed(seasons: readonly SeasonRow[], code: string): SeasonRow {
  const season = seasons.find(one => one.code === code)
  if (!season) throw new Refusal('resource.not.found')
  return season
}

function earlierOf(seasons: readonly SeasonRow[], code: string): SeasonRow | undefined {
  const earlier = seasonOfYearBefore(code)
  return seasons.find(one => one.code === earlier)
}

function spansOfPeriod(key: string): [string, string] {
  return [key, periodOfYearBefore(periodNamed(key))]
}

async function spansOfSeason(db: TenantDb, code: string, today: Day): Promise<[string, string | null]> {
  const seasons = await findSeasonSales(db, today)
  const before = earlierOf(seasons, code)
  return [`season ${seasonNamed(seasons, code).id}`, before ? `season ${before.id}` : null]
}
