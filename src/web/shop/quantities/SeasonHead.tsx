import type { ShopRules } from '#domain/price/offer.ts'
import { formatDay } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { daysUntil } from '../catalogue/days-until.ts'

/** The head of a season's column: its code, its delivery date, and until when it can be ordered. */
export function SeasonHead({ season }: { season: ShopRules['seasons'][number] }) {
  const t = useTexts()
  const { code, date, closesOn } = season
  const days = closesOn ? daysUntil(closesOn, new Date()) : undefined
  return (
    <>
      <span className="block">
        <span className="font-mono text-code text-later">{code}</span> {formatDay(date, true)}
      </span>
      {closesOn && days !== undefined && days >= 0 && (
        <span className={`block font-normal ${urgencyLook(days)}`}>
          {t('season.until', { date: formatDay(closesOn, days > 330), days: countText('season.days', days) })}
        </span>
      )}
    </>
  )
}

function urgencyLook(days: number): string {
  if (days < 14) return 'text-bad'
  return days < 70 ? 'text-warn' : 'text-ink-2'
}
