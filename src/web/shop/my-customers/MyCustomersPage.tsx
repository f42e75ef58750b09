import X from 'lucide-react/icons/x'
import { customerOrders, customerViews } from '#domain/company/my-customers.ts'
import { useAddress } from '../../boot/use-address.ts'
import { formatNumber } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ListState } from '../../ui/ListState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { Select } from '../../ui/Select.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { NothingFound } from '../account/RecordList.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { ExportButton } from '../lists/ExportButton.tsx'
import { ListPager } from '../lists/ListPager.tsx'
import { CustomerCards } from './CustomerCards.tsx'
import { CustomerTable } from './CustomerTable.tsx'
import { RegionMap } from './RegionMap.tsx'
import { SavedViews } from './SavedViews.tsx'
import { SeasonBooked } from './SeasonBooked.tsx'
import { useCustomerKeys } from './use-customer-keys.ts'
import { exportOf, pageSize, queryFrom, useMyCustomers, useSummary } from './use-my-customers.ts'

/** Where a sales person begins: whom to talk to, and one press to act for them. */
export function MyCustomersPage() {
  const t = useTexts()
  const settings = useConfiguration()
  const isWide = useIsWide()
  const [params, change] = useAddress()
  const query = queryFrom(params)
  const customers = useMyCustomers(query)
  const { data: summary } = useSummary(query.search)
  const rows = customers.data?.data ?? []
  useCustomerKeys(rows)
  const total = customers.data?.meta.total
  const pages = Math.ceil((total ?? 0) / pageSize)
  const isFiltered = query.view !== 'all' || query.search !== undefined || query.region !== undefined
  const showAll = () => change({ view: undefined, search: undefined, region: undefined })
  const season = summary?.season
  const list = { customers: rows, season }
  const exports = (
    <div className="flex gap-2">
      {(['xlsx', 'csv'] as const).map(format => (
        <ExportButton
          key={format}
          label={t(`my.customers.export.${format}`)}
          busyLabel={t('my.customers.exporting')}
          failedText={t('my.customers.export.failed')}
          fetchExport={() => exportOf(query, format)}
        />
      ))}
    </div>
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PageTitle
          suffix={settings?.companyName}
          className="flex flex-wrap items-baseline gap-x-3 text-title font-bold"
          aside={
            summary && (
              <span className="text-ui font-normal tracking-normal text-ink-3">
                {countText('my.customers.count', summary.counts.all)}
              </span>
            )
          }
        >
          {t('my.customers')}
        </PageTitle>
        {isWide && exports}
      </div>
      <div className="my-4 flex flex-wrap items-center gap-2">
        <div className="w-full lg:w-64">
          <SearchInput
            label={t('my.customers.search')}
            hint={t('my.customers.search.hint')}
            value={query.search ?? ''}
            onSearch={search => change({ search })}
          />
        </div>
        <ul
          aria-label={t('my.customers.views')}
          className="-mx-4 flex max-w-[100vw] gap-2 overflow-x-auto px-4 py-1 lg:mx-0 lg:px-0"
        >
          {customerViews.map(view => (
            <li key={view}>
              <button
                type="button"
                aria-pressed={query.view === view}
                onClick={() => change({ view: view === 'all' ? undefined : view })}
                className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong bg-surface px-3 text-ui font-medium whitespace-nowrap hover:bg-canvas aria-pressed:border-accent aria-pressed:bg-accent-soft lg:min-h-8.5"
              >
                {view === 'notStarted'
                  ? t('my.customers.view.notStarted', { season: season?.code ?? '' })
                  : t(`my.customers.view.${view}`)}
                <span className="font-normal text-ink-3 tabular-nums">
                  {summary ? formatNumber(summary.counts[view]) : '–'}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {query.region && (
          <button
            type="button"
            aria-label={t('my.customers.region.clear', { region: query.region })}
            onClick={() => {
              // The pressed button disappears, so the focus has to be moved.
              document.querySelector<HTMLElement>('h1')?.focus()
              change({ region: undefined })
            }}
            className="inline-flex min-h-11 items-center gap-1 rounded-control bg-later-soft px-3 text-ui font-medium whitespace-nowrap text-later lg:min-h-8.5"
          >
            {t('my.customers.region')} {query.region}
            <Icon of={X} size={14} />
          </button>
        )}
        <div className="w-full lg:ml-auto lg:w-56">
          <Select
            aria-label={t('my.customers.order')}
            value={query.order}
            onChange={event => change({ sort: event.target.value === 'nextStep' ? undefined : event.target.value })}
          >
            {customerOrders.map(order => (
              <option key={order} value={order}>
                {t(`my.customers.order.${order}`)}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <SavedViews params={params} />
      <div className="grid gap-6 min-[80rem]:grid-cols-[minmax(0,1fr)_17.5rem] min-[80rem]:items-start">
        <div className="min-w-0">
          <ListState
            query={customers}
            failedText={t('my.customers.failed')}
            isEmpty={total === 0}
            empty={
              isFiltered ? (
                <NothingFound
                  text={t(query.search || query.region ? 'my.customers.none.found' : `my.customers.none.${query.view}`)}
                  wayOut={t('my.customers.show.all')}
                  onWayOut={showAll}
                />
              ) : (
                <p>{t('my.customers.none.all')}</p>
              )
            }
          >
            {isWide ? <CustomerTable {...list} /> : <CustomerCards {...list} />}
          </ListState>
          <ListPager page={query.page} pages={pages} onChange={change} />
          {!isWide && <div className="mt-4">{exports}</div>}
        </div>
        {summary?.season && (
          <aside className="grid gap-4 lg:max-[80rem]:order-first lg:max-[80rem]:grid-cols-2 lg:max-[80rem]:items-start">
            <SeasonBooked summary={summary} season={summary.season} />
            <RegionMap
              regions={summary.regions}
              season={summary.season.code}
              chosen={query.region}
              pathOf={region => pathWith(params, region)}
            />
          </aside>
        )}
      </div>
    </>
  )
}

function pathWith(params: URLSearchParams, region: string | undefined): string {
  const next = new URLSearchParams(params)
  next.delete('page')
  if (region) next.set('region', region)
  else next.delete('region')
  return `?${next}`
}
