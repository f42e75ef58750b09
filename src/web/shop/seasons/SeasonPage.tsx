import { useParams } from 'react-router'
import { seasonPath } from '#domain/link.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { buttonLook } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useSeasons } from '../catalogue/use-seasons.ts'
import { CompanyNeeded } from '../companies/CompanyNeeded.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { SeasonBooked } from './SeasonBooked.tsx'
import { SeasonHero } from './SeasonHero.tsx'
import { SeasonNews } from './SeasonNews.tsx'
import { SeasonRangeTable } from './SeasonRangeTable.tsx'
import { SeasonStartLinks } from './SeasonStartLinks.tsx'
import { useSeason } from './use-season.ts'

/** Keyed by season, so that another one is a new page whose heading takes the focus. */
export function SeasonPage() {
  const { code = '' } = useParams()
  return <Season key={code} code={code} />
}

function Season({ code }: { code: string }) {
  const seasons = useSeasons()
  const settings = useConfiguration()
  const { data: range, error, refetch } = useSeason(code)
  const index = seasons?.findIndex(season => season.code === code) ?? -1
  const isUnknown = (seasons && index < 0) || (error && problemOf(error).status === 404)
  if (isUnknown) return <UnknownSeason code={code} />
  const season = seasons?.[index]
  if (!season) return <Skeleton className="h-52 w-full" />
  return (
    <div data-mode="later">
      <SeasonHero season={season} seasons={seasons!} range={range} shopName={settings?.companyName} />
      <CompanyNeeded>
        {error && !range ? (
          <div className="mt-5">
            <LoadFailed onRetry={() => void refetch()} />
          </div>
        ) : (
          <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,21rem)]">
            <div className="grid min-w-0 gap-5">
              <SeasonBooked season={season} index={index} ordered={range?.ordered} />
              <SeasonRangeTable season={season} range={range} />
            </div>
            <div className="grid min-w-0 gap-5">
              <SeasonStartLinks season={season} yearBefore={range?.yearBefore} />
              <SeasonNews season={season} />
            </div>
          </div>
        )}
      </CompanyNeeded>
    </div>
  )
}

/** For a season that has passed or never existed: links to the coming ones. */
function UnknownSeason({ code }: { code: string }) {
  const t = useTexts()
  const settings = useConfiguration()
  const seasons = useSeasons() ?? []
  return (
    <>
      <PageTitle suffix={settings?.companyName}>{code}</PageTitle>
      <p className="mt-2 text-row">{t('season.unknown')}</p>
      <div data-mode="later" className="mt-4 flex flex-wrap gap-2">
        {seasons.map(season => (
          <Link key={season.code} to={seasonPath(season.code)} className={buttonLook('secondary')}>
            {season.name}
          </Link>
        ))}
      </div>
    </>
  )
}
