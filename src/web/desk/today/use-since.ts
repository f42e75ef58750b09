import { daysBetween } from '#domain/day.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'

/** For how long something has waited, in days. */
export function useSince(): (at: string) => string {
  const t = useTexts()
  return at => {
    const days = daysBetween(at, new Date().toISOString())
    return days < 1 ? t('desk.waits.today') : countText('desk.waits.days', days)
  }
}
