import { periodOf, periodWith } from '#domain/statistics/period.ts'

/** What the statistics are about. It stands in the address, so that it can be sent to a colleague and gone back from. */
export interface Choice {
  period: string
  /** The code of a season, or empty for all that was sold in the period. */
  season: string
  silence: string
}

/** Whatever somebody wrote into the address, the page shows something. */
export function choiceIn(params: URLSearchParams, today = new Date().toISOString().slice(0, 10)): Choice {
  const period = params.get('period') ?? ''
  return {
    period: periodOf(period) ? period : periodWith(today, 'year').key,
    season: params.get('season') ?? '',
    silence: params.get('silence') ?? '90',
  }
}

/** What the tables by style and size are asked for. */
export function ofSeason({ period, season }: Choice): Record<string, string> {
  return season ? { period, season } : { period }
}
