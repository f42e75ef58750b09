import type { Cents } from '#domain/money.ts'
import type { Season } from '#domain/season.ts'
import { formatDate } from '../format.ts'
import { countText } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { useMoney } from './use-money.ts'

interface SeasonBarsProps {
  seasons: readonly Season[]
  units: readonly number[]
  nets: readonly Cents[]
}

/** How the pre-order is spread over the seasons: a bar each, with its figures beside it. */
export function SeasonBars({ seasons, units, nets }: SeasonBarsProps) {
  const t = useTexts()
  const money = useMoney()
  const most = Math.max(1, ...nets)
  return (
    <dl aria-label={t('sum.seasons')} className="grid gap-2.5 border-t border-line pt-3">
      {seasons.map((season, index) => (
        <div key={season.code} className="grid grid-cols-[1fr_auto] items-baseline gap-x-2 gap-y-1">
          <dt className="font-semibold">
            {season.code}
            <span className="ml-2 text-caption font-normal text-ink-3">
              {t('home.seasons.delivery', { date: formatDate(season.date) })}
            </span>
          </dt>
          <dd className="text-right whitespace-nowrap">
            {`${countText('units', units[index] ?? 0)} · ${money(nets[index] ?? 0)}`}
          </dd>
          <dd className="col-span-2">
            <svg aria-hidden viewBox="0 0 100 6" preserveAspectRatio="none" className="block h-1.5 w-full">
              <rect width="100" height="6" className="fill-mode-soft" />
              <rect width={(100 * (nets[index] ?? 0)) / most} height="6" className="fill-mode" />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  )
}
