import CalendarCheck from 'lucide-react/icons/calendar-check'
import { useSeasons } from '../catalogue/use-seasons.ts'
import { formatDate } from '../format.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'

/** The dates a buyer plans by: when a season is delivered, and how long it can still be ordered. */
export function Seasons() {
  const t = useTexts()
  const seasons = useSeasons()
  if (!seasons?.length) return null
  return (
    <section data-mode="later">
      <h2 className="mb-2 flex items-center gap-2 text-row font-semibold">
        <Icon of={CalendarCheck} className="text-mode" />
        {t('home.seasons')}
      </h2>
      <ol className="grid gap-px overflow-hidden rounded-box border border-line bg-line sm:grid-cols-3">
        {seasons.map(season => (
          <li key={season._id} className="border-t-2 border-mode bg-surface px-4 py-3">
            <p className="flex items-baseline justify-between gap-2">
              <span className="text-row font-semibold">{season.name}</span>
              <span className="font-mono text-code text-ink-3">{season.code}</span>
            </p>
            <p className="mt-1">{t('home.seasons.delivery', { date: formatDate(season.date) })}</p>
            {season.orderUntil && (
              <p className="text-ink-3">{t('home.seasons.until', { date: formatDate(season.orderUntil) })}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
