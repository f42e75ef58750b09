import type { OrderSelection } from '#contract/desk/orders.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { formatNumber } from '../../i18n/format.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Panel } from './Panel.tsx'
import { useRelease, useReleasePreview } from './use-release.ts'

interface ReleasePanelProps {
  selection: OrderSelection
  onClose: () => void
  onDone: () => void
}

/** So many orders are named; of the others their number is said. */
const shownOrders = 12

/** Shows which of the selected orders would be given what is in stock, and gives it to them. */
export function ReleasePanel({ selection, onClose, onDone }: ReleasePanelProps) {
  const t = useTexts()
  const { data, error } = useReleasePreview(selection)
  const release = useRelease(() => {
    onClose()
    onDone()
  })
  const served = data?.orders.filter(({ pieces }) => pieces > 0) ?? []
  return (
    <Panel title={t('desk.release.title')} onClose={onClose}>
      <p className="max-w-prose text-pretty text-ink-2">{t('desk.release.why')}</p>
      {error && <Notice kind="danger">{problemText(problemOf(error))}</Notice>}
      {!data && !error && <Skeleton className="h-16 w-full" />}
      {data && data.pieces === 0 && (
        <p>{data.orders.length === 0 ? t('desk.release.none') : t('desk.release.nothing')}</p>
      )}
      {served.length > 0 && (
        <ul className="max-w-2xl border-t border-line tabular-nums">
          {served.slice(0, shownOrders).map(({ orderNumber, companyName, pieces, waiting }) => (
            <li
              key={orderNumber}
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-line py-1.5"
            >
              <span className="font-mono text-code">{orderNumber}</span>
              <span className="truncate">{companyName}</span>
              <span className="text-right">
                <span className="font-semibold text-ok">{t('desk.release.gets', { count: formatNumber(pieces) })}</span>
                {waiting > 0 && (
                  <span className="pl-2 text-warn">{t('desk.release.waits', { count: formatNumber(waiting) })}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {served.length > shownOrders && (
        <p className="text-ink-2">{countText('desk.release.more', served.length - shownOrders)}</p>
      )}
      <div>
        <Button
          kind="primary"
          data-first-focus
          disabled={!data || data.pieces === 0}
          isBusy={release.isPending}
          onClick={() => release.mutate(selection)}
        >
          {countText('desk.release.do', data?.pieces ?? 0)}
        </Button>
      </div>
    </Panel>
  )
}
