import { formatDate, formatTime } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { modeOf } from '../cart/cart-path.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { OrderLinks } from '../lists/OrderLinks.tsx'
import { HandoverLine } from './HandoverLine.tsx'
import { HandoverSummary } from './HandoverSummary.tsx'
import { stateLooks, stateText, titleOf } from './handover-text.ts'
import { useHandover } from './use-handovers.ts'

/** One suggested cart beside the own one: its buyer changes, takes or declines it, others read what became of it. */
export function HandoverView({ id }: { id: string }) {
  const t = useTexts()
  const settings = useConfiguration()
  const query = useHandover(id)
  const handover = query.data
  if (!handover)
    return (
      <>
        <PageTitle suffix={settings?.companyName}>{t('handovers.title')}</PageTitle>
        {query.isError ? (
          <LoadFailed message={t('handover.failed')} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton className="mt-4 h-72" />
        )}
      </>
    )
  return (
    <div data-mode={modeOf(handover.orderType)}>
      <PageTitle suffix={settings?.companyName}>{titleOf(handover, t)}</PageTitle>
      <div className="mt-1 mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-ink-2">
        <Link to="/suggestions" className="link min-h-11 content-center lg:min-h-6">
          {t('handover.back')}
        </Link>
        <span>{`${formatDate(handover.at)}, ${formatTime(handover.at)}`}</span>
        <Status kind={stateLooks[handover.state]}>{stateText(handover, t)}</Status>
      </div>
      {handover.message && (
        <p className="mb-4 max-w-[68ch] border-l-2 border-line-strong pl-3 break-words whitespace-pre-line">
          {handover.message}
        </p>
      )}
      {handover.answer && (
        <p className="mb-4 max-w-[68ch] border-l-2 border-line pl-3 break-words whitespace-pre-line text-ink-2">
          {handover.decidedBy}: {handover.answer}
        </p>
      )}
      <OrderLinks label={t('handover.ordered')} numbers={handover.orderNumbers} />
      <div className="grid gap-6 min-[75rem]:grid-cols-[minmax(0,1fr)_320px] lg:items-start">
        <ul
          aria-label={t('handover.lines')}
          className="min-w-0 divide-y divide-line rounded-box border border-line bg-surface"
        >
          {handover.lines.map(line => (
            <HandoverLine key={line.line} handover={handover} line={line} />
          ))}
        </ul>
        <HandoverSummary handover={handover} />
      </div>
    </div>
  )
}
