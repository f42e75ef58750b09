import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { changeNeeds } from '#contract/desk/order-changes.ts'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { formatDay, formatNumber, formatPercent } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status, type StatusKind } from '../../ui/Status.tsx'
import { SeasonAsking } from './SeasonAsking.tsx'
import { SeasonDialog, type SeasonTask } from './SeasonDialog.tsx'
import { type ListedSeason, useSeasons } from './use-seasons.ts'

interface SeasonsPageProps {
  shopName: string
  permissions: readonly Permission[]
}

/** The seasons with their days, and what is booked of what they bring. */
export function SeasonsPage({ shopName, permissions }: SeasonsPageProps) {
  const t = useTexts()
  const { data: seasons, isError, refetch } = useSeasons()
  const [task, setTask] = useState<SeasonTask>()
  /** Whose customers were asked from here, until the end of it was said. */
  const [asked, setAsked] = useState<readonly string[]>([])
  const mayWrite = hasAll(permissions, ['catalogue.write'])
  const maySeeOrders = hasAll(permissions, ['orders.read'])
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{t('desk.season.title')}</PageTitle>
        {mayWrite && (
          <Button className="ml-auto" onClick={() => setTask({ kind: 'new' })}>
            <Icon of={Plus} size={16} />
            {t('desk.season.new')}
          </Button>
        )}
      </div>
      {isError && <LoadFailed message={t('desk.season.failed')} onRetry={() => void refetch()} />}
      {!seasons && !isError && <Skeleton className="h-64 w-full" />}
      {seasons?.length === 0 && (
        <p className="rounded-box border border-line bg-surface px-4 py-6 text-ui">{t('desk.season.none')}</p>
      )}
      {seasons && seasons.length > 0 && (
        <div className="overflow-x-auto rounded-box border border-line bg-surface max-lg:border-0 max-lg:bg-transparent">
          <table className="w-full text-ui tabular-nums max-lg:block">
            <thead className="bg-sunken text-left text-caption max-lg:sr-only">
              <tr className="h-8">
                <th scope="col" className="px-3">
                  {t('desk.season.season')}
                </th>
                <th scope="col" className="px-3">
                  {t('desk.season.state')}
                </th>
                <th scope="col" className="px-3">
                  {t('desk.season.window')}
                </th>
                <th scope="col" className="px-3">
                  {t('desk.season.delivery')}
                </th>
                <th scope="col" className="px-3">
                  {t('desk.season.booked')}
                </th>
                <th scope="col" className="px-3">
                  <span className="sr-only">{t('desk.season.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody className="max-lg:grid max-lg:gap-2">
              {seasons.map(season => (
                <SeasonRow
                  key={String(season.record.code)}
                  season={season}
                  isAsking={season.isAsking || asked.includes(String(season.record.code))}
                  mayWrite={mayWrite}
                  onTask={setTask}
                  onAskedAll={code => {
                    setAsked(codes => codes.filter(one => one !== code))
                    void refetch()
                  }}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {task && (
        <SeasonDialog
          key={JSON.stringify(task)}
          task={task}
          mayAsk={hasAll(permissions, changeNeeds)}
          maySeeOrders={maySeeOrders}
          onAsked={code => setAsked(codes => [...codes.filter(one => one !== code), code])}
          onClose={() => setTask(undefined)}
        />
      )}
    </div>
  )
}

const looks: Record<ListedSeason['state'], StatusKind> = {
  planned: 'info',
  open: 'ok',
  closed: 'warn',
  delivered: 'neutral',
  archived: 'neutral',
}

interface SeasonRowProps {
  season: ListedSeason
  isAsking: boolean
  mayWrite: boolean
  onTask: (task: SeasonTask) => void
  onAskedAll: (code: string) => void
}

function SeasonRow({ season, isAsking, mayWrite, onTask, onAskedAll }: SeasonRowProps) {
  const t = useTexts()
  const { record, name, state } = season
  const day = (value: unknown) => (value ? formatDay(String(value), true) : '–')
  const windowText = ({ orderFrom, orderUntil }: typeof record) => {
    if (orderFrom && orderUntil) return `${day(orderFrom)} – ${day(orderUntil)}`
    if (orderUntil) return t('desk.season.until', { day: day(orderUntil) })
    return orderFrom ? t('desk.season.from', { day: day(orderFrom) }) : day(null)
  }
  const isChangeable = mayWrite && state !== 'archived' && state !== 'delivered'
  return (
    <tr className="border-t border-line first:border-t-0 max-lg:grid max-lg:gap-1 max-lg:rounded-box max-lg:border max-lg:bg-surface max-lg:p-3 lg:h-12">
      <th scope="row" className="px-3 text-left font-normal max-lg:px-0">
        <span className="font-semibold">{name}</span>{' '}
        <span className="font-mono text-code text-ink-3">{String(record.code)}</span>
      </th>
      <td className="px-3 max-lg:px-0">
        <Status kind={looks[state]}>{t(`desk.season.state.${state}`)}</Status>
        {isAsking && <SeasonAsking code={String(record.code)} onEnd={() => onAskedAll(String(record.code))} />}
      </td>
      <td className="px-3 max-lg:px-0">
        <span className="text-ink-3 lg:hidden">{t('desk.season.window')}: </span>
        {windowText(record)}
      </td>
      <td className="px-3 max-lg:px-0">
        <span className="text-ink-3 lg:hidden">{t('desk.season.delivery')}: </span>
        {day(record.date)}
      </td>
      <td className="px-3 max-lg:px-0">
        <Booked of={season} />
      </td>
      <td className="px-3 max-lg:px-0">
        {isChangeable && (
          <span className="flex justify-end gap-2 max-lg:justify-start">
            <Button onClick={() => onTask({ kind: state === 'open' ? 'close' : 'open', season })}>
              {state === 'open' ? t('desk.season.close') : t('desk.season.open')}
            </Button>
            <Button kind="quiet" onClick={() => onTask({ kind: 'dates', season })}>
              {t('desk.season.dates')}
            </Button>
          </span>
        )}
      </td>
    </tr>
  )
}

function Booked({ of: { cap, booked } }: { of: ListedSeason }) {
  const t = useTexts()
  if (!booked) return <span className="text-ink-3">{t('desk.season.cap', { cap: formatNumber(cap) })}</span>
  const share = cap > 0 ? booked.pieces / cap : 0
  return (
    <span className="grid min-w-48 gap-1">
      <span>
        {cap > 0
          ? t('desk.season.booked.of', { pieces: formatNumber(booked.pieces), cap: formatNumber(cap) })
          : t('desk.season.booked.pieces', { pieces: formatNumber(booked.pieces) })}{' '}
        {cap > 0 && (
          <span className={share > 1 ? 'text-bad' : 'text-ink-3'}>{formatPercent(Math.round(share * 100))}</span>
        )}
      </span>
      {cap > 0 && (
        <span aria-hidden className="block h-1.5 overflow-hidden rounded-[1px] bg-sunken">
          <span
            className={`block h-full ${share > 1 ? 'bg-bad' : 'bg-later'}`}
            style={{ width: `${Math.min(100, share * 100)}%` }}
          />
        </span>
      )}
    </span>
  )
}
