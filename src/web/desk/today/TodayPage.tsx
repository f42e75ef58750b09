import { Suspense } from 'react'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import type { Day } from '#domain/day.ts'
import { weekNumber } from '#domain/statistics/period.ts'
import { lazyPart } from '../../boot/lazy-part.ts'
import { formatDate, formatLongDay } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AccountRequests } from './AccountRequests.tsx'
import { ClosingSeasons } from './ClosingSeasons.tsx'
import { FailedMails } from './FailedMails.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { IncompleteProducts, isIncomplete } from './IncompleteProducts.tsx'
import { RefusedRefunds } from './RefusedRefunds.tsx'
import { RestingSources } from './RestingSources.tsx'
import { RestingWebhooks } from './RestingWebhooks.tsx'
import { type Today, useToday } from './use-today.ts'
import { WaitingOrders } from './WaitingOrders.tsx'

const TodayAside = lazyPart(
  () => import('./TodayAside.tsx').then(file => file.TodayAside),
  'deskStatistics',
  'deskSystem',
)

interface TodayPageProps {
  shopName: string
  permissions: readonly Permission[]
}

/** What waits for somebody, most urgent first; only what the role may read is asked for. */
export function TodayPage({ shopName, permissions }: TodayPageProps) {
  const t = useTexts()
  const { data, isError, refetch } = useToday()
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{t('desk.today')}</PageTitle>
        <p className="text-ui text-ink-2">{dayAndWeek(t, new Date().toLocaleDateString('sv'))}</p>
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,47rem)_minmax(0,25.5rem)]">
        <div className="grid gap-4">
          {hasAll(permissions, ['settings.write']) && <FirstSteps />}
          {data ? (
            <Groups today={data} />
          ) : isError ? (
            <LoadFailed message={t('desk.failed')} onRetry={() => void refetch()} />
          ) : (
            <Waiting />
          )}
        </div>
        <Suspense>
          <TodayAside permissions={permissions} />
        </Suspense>
      </div>
    </>
  )
}

/** Wednesday, 18 November 2026 · week 47. */
function dayAndWeek(t: ReturnType<typeof useTexts>, day: Day): string {
  return `${formatLongDay(day)} · ${t('desk.week', { week: weekNumber(day) })}`
}

function Groups({ today }: { today: Today }) {
  const t = useTexts()
  const {
    ordersToConfirm,
    ordersToApprove,
    backOrdersToRelease,
    accountRequests,
    restingSources,
    restingWebhooks,
    failedMails,
  } = today
  const { incompleteProducts, nextSeason, refusedRefunds } = today
  const closingSeasons = today.closingSeasons ?? []
  const groups = [ordersToConfirm, ordersToApprove, backOrdersToRelease, accountRequests]
  const faults = [restingSources, restingWebhooks, failedMails, refusedRefunds]
  const waiting = [...groups, ...faults].some(group => (group?.count ?? 0) > 0)
  const nothingWaits = !waiting && closingSeasons.length === 0 && !isIncomplete(incompleteProducts)
  return (
    <div className="rounded-box border border-line bg-surface">
      {restingSources && restingSources.count > 0 && <RestingSources {...restingSources} />}
      {restingWebhooks && restingWebhooks.count > 0 && <RestingWebhooks {...restingWebhooks} />}
      {failedMails && failedMails.count > 0 && <FailedMails {...failedMails} />}
      {refusedRefunds && refusedRefunds.count > 0 && <RefusedRefunds {...refusedRefunds} />}
      {ordersToApprove && <WaitingOrders title="desk.orders.to.approve" filter="held=yes" orders={ordersToApprove} />}
      {ordersToConfirm && (
        <WaitingOrders title="desk.orders.to.confirm" filter="status=received" orders={ordersToConfirm} />
      )}
      {backOrdersToRelease && (
        <WaitingOrders title="desk.orders.to.release" filter="waiting=arrived" orders={backOrdersToRelease} />
      )}
      {accountRequests && accountRequests.count > 0 && <AccountRequests {...accountRequests} />}
      {closingSeasons.length > 0 && <ClosingSeasons seasons={closingSeasons} />}
      {incompleteProducts && isIncomplete(incompleteProducts) && <IncompleteProducts of={incompleteProducts} />}
      {(nothingWaits || nextSeason) && (
        <div className="px-4 py-3 text-ui">
          {nothingWaits && <p className="font-semibold">{t('desk.nothing.waits')}</p>}
          {nextSeason && (
            <p className="text-ink-2">
              {t('desk.next.season', { season: nextSeason.code, date: formatDate(nextSeason.orderUntil) })}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <div aria-hidden className="skeletons rounded-box border border-line bg-surface">
      {[1, 2, 3, 4].map(row => (
        <div key={row} className="flex h-11 items-center gap-4 border-b border-line px-4 last:border-0">
          <Skeleton className="h-4 w-16" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  )
}
