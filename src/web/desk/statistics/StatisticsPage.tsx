import { type StatisticsTable, statisticsTables } from '#contract/desk/statistics.ts'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { periodOf } from '#domain/statistics/period.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Select } from '../../ui/Select.tsx'
import { CountingNotice } from './CountingNotice.tsx'
import { CustomersCard } from './CustomersCard.tsx'
import { PeriodChoice } from './PeriodChoice.tsx'
import { SearchesCard } from './SearchesCard.tsx'
import { SeasonsCard } from './SeasonsCard.tsx'
import { SizesCard } from './SizesCard.tsx'
import { StylesCard } from './StylesCard.tsx'
import { useChoice } from './use-choice.ts'
import { useTable } from './use-table.ts'
import { WeeksCard } from './WeeksCard.tsx'

interface StatisticsPageProps {
  shopName: string
  permissions: readonly Permission[]
}

/** The figures that staff look at. Only the tables that the role may read are asked for. */
export function StatisticsPage({ shopName, permissions }: StatisticsPageProps) {
  const t = useTexts()
  const [choice, change] = useChoice()
  const may = (table: StatisticsTable) => hasAll(permissions, statisticsTables[table].needs)
  const period = periodOf(choice.period)!
  const isNothing = (Object.keys(statisticsTables) as StatisticsTable[]).every(table => !may(table))
  return (
    <div className="grid max-w-[80rem] gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <PageTitle className="text-title font-bold" suffix={`${shopName} ${t('desk.name')}`}>
          {t('desk.statistics')}
        </PageTitle>
        <div className="ml-auto flex flex-wrap items-center gap-3">
          {may('styles') && <SeasonChoice season={choice.season} onChange={season => change({ season })} />}
          <PeriodChoice period={period} onChange={key => change({ period: key })} />
        </div>
      </div>
      {isNothing && <p className="text-ui">{t('statistics.nothing')}</p>}
      {may('weeks') && <CountingNotice />}
      {may('weeks') && <WeeksCard choice={choice} />}
      {may('seasons') && <SeasonsCard choice={choice} />}
      {may('styles') && <StylesCard choice={choice} />}
      {may('sizes') && <SizesCard choice={choice} />}
      {may('customers') && <CustomersCard choice={choice} onChange={change} />}
      {may('searches') && <SearchesCard choice={choice} />}
    </div>
  )
}

/** Styles and sizes can be looked at for one season; the seasons are those that were sold. */
function SeasonChoice({ season, onChange }: { season: string; onChange: (code: string) => void }) {
  const t = useTexts()
  const { data } = useTable('seasons', {})
  const codes = data?.rows.map(row => row.code) ?? []
  return (
    <Select
      aria-label={t('statistics.season')}
      value={season}
      onChange={event => onChange(event.target.value)}
      className="lg:h-9"
    >
      <option value="">{t('statistics.all.seasons')}</option>
      {[...new Set([...codes, ...(season ? [season] : [])])].map(code => (
        <option key={code} value={code}>
          {code}
        </option>
      ))}
    </Select>
  )
}
