import { daysAfter } from '#domain/day.ts'
import { defaultAnswers, usualAnswerDays } from '#domain/order/proposal-answers.ts'
import { zoneOf } from '#domain/time-zone.ts'
import { todayIn } from '../platform/today.ts'
import type { Tenant } from '../settings/queries.ts'

/** The last day for an answer and what counts without one, as the shop has them. */
export function suggestedAsking({ proposalDays, proposalDefault, timeZone }: Tenant['settings']['private']) {
  const lastDay = daysAfter(todayIn(zoneOf(timeZone)), proposalDays ?? usualAnswerDays)
  return { lastDay, default: proposalDefault ?? defaultAnswers[0] }
}
