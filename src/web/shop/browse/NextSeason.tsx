import CalendarCheck from 'lucide-react/icons/calendar-check'
import { seasonPath } from '#domain/link.ts'
import { countText } from '../../i18n/texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { daysUntil } from '../catalogue/days-until.ts'
import { useSeasons } from '../catalogue/use-seasons.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'

/** The season whose orders close next, with the days that are left. */
export function NextSeason() {
  const settings = useConfiguration()
  const [season] = useSeasons() ?? []
  if (!settings?.isPreOrderModeVisible || !season) return null
  const days = daysUntil(season.orderUntil ?? season.date, new Date())
  return (
    <li className="ml-auto flex h-10" data-mode="later">
      <Link
        to={seasonPath(season.code)}
        className="flex items-center gap-1.5 rounded-control px-2 font-semibold whitespace-nowrap text-mode hover:underline focus-visible:outline-offset-[-2px]"
      >
        <Icon of={CalendarCheck} size={16} />
        {season.code}, {countText('season.days', Math.max(0, days))}
      </Link>
    </li>
  )
}
