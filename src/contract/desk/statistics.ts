import * as z from 'zod/mini'
import { periodOf } from '#domain/statistics/period.ts'
import { silences } from '#domain/statistics/stopped.ts'
import { endpoint, fileSeconds } from '../endpoint.ts'
import { locale } from '../wire.ts'

/** A month, quarter or year: 2026-11, 2026-Q4, 2026. */
const period = z.string().check(z.refine(key => periodOf(key) !== undefined))
/** The code of a season. */
const season = z.string().check(z.minLength(1), z.maxLength(40))
const silence = z._default(z.coerce.number().check(z.refine(days => silences.some(one => one === days))), 90)

/** Amounts are net, of goods alone, and in the one currency that is named with them. */
const amount = z.number()
const sales = z.object({ orders: z.int(), net: amount })
const answerOf = <T extends z.ZodMiniType>(row: T) => ({ currency: z.string(), rows: z.array(row) })

export const getSalesByWeek = endpoint({
  method: 'GET',
  path: '/api/desk/statistics/weeks',
  who: 'staff',
  needs: ['orders.read'],
  summary: 'Orders and revenue of each week of a period, beside the weeks of the year before.',
  query: z.object({ period }),
  answer: z.object({
    ...answerOf(z.object({ monday: z.string(), now: sales, before: sales })),
    /** The last day that was counted: today, in a period that is not over. */
    until: z.string(),
  }),
})

export const getSalesBySeason = endpoint({
  method: 'GET',
  path: '/api/desk/statistics/seasons',
  who: 'staff',
  needs: ['orders.read'],
  summary: 'What is booked of each season, beside the season of the year before: on the same day, and in all.',
  answer: z.object(
    answerOf(
      z.object({
        code: z.string(),
        name: z.string(),
        booked: sales,
        /** Null where there was no such season. */
        before: z.nullable(z.object({ code: z.string(), sameDay: amount, net: amount })),
      }),
    ),
  ),
})

export const getTopStyles = endpoint({
  method: 'GET',
  path: '/api/desk/statistics/styles',
  who: 'staff',
  needs: ['orders.read', 'catalogue.read'],
  summary: 'The styles with the highest revenue of a period, or of a season.',
  query: z.object({ period, season: z.optional(season) }),
  answer: z.object(
    answerOf(
      z.object({
        sku: z.string(),
        name: z.string(),
        pieces: z.int(),
        net: amount,
        /** In the period, or the season, of the year before. */
        netBefore: amount,
      }),
    ),
  ),
})

export const getSalesBySize = endpoint({
  method: 'GET',
  path: '/api/desk/statistics/sizes',
  who: 'staff',
  needs: ['orders.read', 'stock.read'],
  summary: 'Of each size what was sold in a period or season, and what is left of it.',
  query: z.object({ period, season: z.optional(season) }),
  answer: z.object(answerOf(z.object({ size: z.string(), sold: z.int(), left: z.int() }))),
})

export const getStoppedCustomers = endpoint({
  method: 'GET',
  path: '/api/desk/statistics/customers',
  who: 'staff',
  needs: ['orders.read', 'customers.read'],
  summary: 'Customers who used to order and have not for a while, those who ordered most first.',
  query: z.object({ silence }),
  answer: z.object({
    ...answerOf(
      z.object({ customerNo: z.string(), name: z.string(), lastDay: z.string(), orders: z.int(), net: amount }),
    ),
    /** How many there are; the rows are the first of them. */
    total: z.int(),
  }),
})

export const getMissedSearches = endpoint({
  method: 'GET',
  path: '/api/desk/statistics/searches',
  who: 'staff',
  needs: ['catalogue.read'],
  summary: 'What buyers looked for in a period and did not find.',
  query: z.object({ period }),
  answer: z.object({ rows: z.array(z.object({ words: z.string(), times: z.int() })) }),
})

export const getSalesProgress = endpoint({
  method: 'GET',
  path: '/api/desk/statistics/progress',
  who: 'staff',
  needs: ['orders.read'],
  summary: 'Whether all orders are in the figures yet; after a large import that takes a while.',
  answer: z.object({
    isComplete: z.boolean(),
    /** Days with orders that are not in the figures yet; null while it is not known either. */
    uncountedDays: z.nullable(z.int()),
  }),
})

/** The tables of the statistics, each with the call that answers it. */
export const statisticsTables = {
  weeks: getSalesByWeek,
  seasons: getSalesBySeason,
  styles: getTopStyles,
  sizes: getSalesBySize,
  customers: getStoppedCustomers,
  searches: getMissedSearches,
} as const
export type StatisticsTable = keyof typeof statisticsTables

export const exportStatistics = endpoint({
  method: 'GET',
  path: '/api/desk/statistics/{table}/export',
  who: 'staff',
  needs: [],
  summary: 'A table of the statistics as a csv or xlsx file, for whoever may read it.',
  params: z.object({ table: z.string().check(z.maxLength(20)) }),
  query: z.object({
    period,
    season: z.optional(season),
    silence,
    language: z.optional(locale),
    format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
  }),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  seconds: fileSeconds,
})
