import { formatMoney } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { daysUntil } from '../catalogue/days-until.ts'
import { BookedBar, BookedText, mostBooked } from './BookedBar.tsx'
import type { Summary } from './use-my-customers.ts'

interface SeasonBookedProps {
  summary: Summary
  season: NonNullable<Summary['season']>
}

/** What all companies together booked of the season, and how much those booked a year ago who have not begun. */
export function SeasonBooked({ summary, season }: SeasonBookedProps) {
  const t = useTexts()
  const left = season.closesOn && daysUntil(season.closesOn, new Date())
  return (
    <section className="grid gap-2 rounded-box border border-line bg-surface p-4 text-ui">
      <h2 className="flex items-baseline justify-between gap-3 text-row font-semibold">
        <span>
          <span className="font-mono text-code font-normal text-later">{season.code}</span> {season.name}
        </span>
        {typeof left === 'number' && left >= 0 && (
          <span className="text-caption font-normal text-ink-3">{countText('my.customers.days.left', left)}</span>
        )}
      </h2>
      <div className="flex items-center gap-3">
        <BookedBar customer={summary} most={mostBooked([summary])} />
        <BookedText customer={summary} />
      </div>
      {summary.counts.notStarted > 0 && season.before && (
        <p className="border-t border-line pt-2 text-ink-2">
          {t('my.customers.to.go', {
            companies: countText('my.customers.count', summary.counts.notStarted),
            amount: formatMoney(summary.notStarted),
            season: season.before.code,
          })}
        </p>
      )}
    </section>
  )
}
