import type { Period } from '#domain/statistics/period.ts'
import { currentLocale } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'

/** November 2026, Q4 2026, 2026. */
export function usePeriodName(): (period: Period) => string {
  const t = useTexts()
  return ({ grain, from, key }) => {
    const year = from.slice(0, 4)
    if (grain === 'year') return year
    if (grain === 'quarter') return t('statistics.quarter.name', { quarter: key.slice(-1), year })
    const month = new Intl.DateTimeFormat(currentLocale(), { month: 'long', timeZone: 'UTC' }).format(new Date(from))
    return `${month} ${year}`
  }
}
