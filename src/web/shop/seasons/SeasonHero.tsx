import { daysBetween } from '#domain/day.ts'
import { seasonPath } from '#domain/link.ts'
import { formatDate } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { daysUntil } from '../catalogue/days-until.ts'
import type { Season } from '../catalogue/use-seasons.ts'
import type { SeasonRange } from './use-season.ts'

interface SeasonHeroProps {
  season: Season
  seasons: readonly Season[]
  range: SeasonRange | undefined
  shopName: string | undefined
}

/** The season's name, its number of styles, the days left to order, and its dates on a timeline to scale. */
export function SeasonHero({ season, seasons, range, shopName }: SeasonHeroProps) {
  const t = useTexts()
  const now = new Date()
  const opens = season.orderFrom && daysUntil(season.orderFrom, now) > 0 ? season.orderFrom : undefined
  const closes = season.orderUntil ?? season.date
  const days = Math.max(0, daysUntil(opens ?? closes, now))
  return (
    <header className="season-band -mt-5 py-5 text-white lg:-mt-6">
      <nav aria-label={t('home.seasons')} className="flex flex-wrap gap-x-4 text-ui text-later-pale">
        {seasons.map(({ code }) =>
          code === season.code ? (
            <span
              key={code}
              aria-current="page"
              className="inline-flex min-h-11 items-center font-semibold text-white lg:min-h-6"
            >
              {code}
            </span>
          ) : (
            <Link key={code} to={seasonPath(code)} className="inline-flex min-h-11 items-center underline lg:min-h-6">
              {code}
            </Link>
          ),
        )}
      </nav>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="grid gap-1">
          <PageTitle suffix={shopName}>{season.name}</PageTitle>
          <p className="min-h-5 text-row text-later-pale">
            {range &&
              t('season.brings', {
                styles: countText('styles', range.styles),
                count: range.newStyles,
                date: formatDate(season.date),
              })}
          </p>
        </div>
        <p className="flex items-center gap-3">
          <span className="text-[2.5rem] leading-none font-bold">{days}</span>
          <span className="grid text-row">
            <span className="font-semibold">{t(opens ? 'season.opens.in' : 'season.left')}</span>
            <span className="text-later-pale">
              {opens
                ? t('season.opens.on', { date: formatDate(opens) })
                : t('home.seasons.until', { date: formatDate(closes) })}
            </span>
          </span>
        </p>
      </div>
      <Timeline season={season} opens={opens} today={localDay(now)} />
    </header>
  )
}

interface TimelineProps {
  season: Season
  opens: string | undefined
  today: string
}

/** The share of the timeline that the words of a date need, so that two dates close together do not overlap. */
const room = 0.16

function Timeline({ season, opens, today }: TimelineProps) {
  const t = useTexts()
  const whole = Math.max(1, daysBetween(today, season.date))
  const points = [
    { day: today, label: t('season.today'), note: opens ? '' : t('season.open') },
    ...(opens ? [{ day: opens, label: formatDate(opens), note: t('season.window.opens') }] : []),
    ...(season.orderUntil
      ? [{ day: season.orderUntil, label: formatDate(season.orderUntil), note: t('season.window.closes') }]
      : []),
    { day: season.date, label: formatDate(season.date), note: t('season.delivery') },
  ]
  return (
    <ol className="relative mt-5 grid gap-2 lg:block lg:h-14">
      <li aria-hidden className="absolute inset-x-0 top-1.5 hidden h-0.5 bg-later-pale/50 lg:block" />
      {points.map(({ day, label, note }, index) => {
        const isLast = index === points.length - 1
        const [from, to] = [index * room, 1 - (points.length - 1 - index) * room]
        const share = Math.min(to, Math.max(from, daysBetween(today, day) / whole))
        return (
          <li
            key={day + note}
            style={isLast ? { right: 0 } : { left: `${share * 100}%` }}
            className={`flex gap-3 lg:absolute lg:top-0 lg:grid lg:gap-1.5 ${isLast ? 'lg:justify-items-end lg:text-right' : ''}`}
          >
            <span
              aria-hidden
              className={`mt-1 size-3 shrink-0 border-2 border-white lg:mt-0 ${index === 0 ? 'bg-white' : 'bg-later-deep'}`}
            />
            <span className="text-ui lg:text-caption">
              <span className="block text-ui font-semibold">{label}</span>
              <span className="text-later-pale">{note}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function localDay(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(part => String(part).padStart(2, '0')).join('-')
}
