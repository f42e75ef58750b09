import X from 'lucide-react/icons/x'
import { keyText } from '#domain/records/row.ts'
import { formatDate, formatNumber } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { RecordHistory } from '../journal/RecordHistory.tsx'
import { useHolders, useLedger } from './use-stock.ts'

interface VariantPanelProps {
  variantSku: string
  maySeeOrders: boolean
  onClose: () => void
}

/** What moved the stock of a variant, and who holds pieces of it. */
export function VariantPanel({ variantSku, maySeeOrders, onClose }: VariantPanelProps) {
  const t = useTexts()
  return (
    <aside
      aria-label={t('desk.stock.of', { variant: variantSku })}
      onKeyDown={event => {
        if (event.key === 'Escape') onClose()
      }}
      className="grid content-start gap-4 rounded-box border border-line bg-surface p-4 text-ui tabular-nums lg:sticky lg:top-4 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto"
    >
      <div className="flex items-start gap-2">
        <h2 className="mr-auto font-mono text-row font-semibold">{variantSku}</h2>
        <Button kind="quiet" className="!min-h-0 !p-1" aria-label={t('close')} onClick={onClose}>
          <Icon of={X} size={16} />
        </Button>
      </div>
      {maySeeOrders && <Holders variantSku={variantSku} />}
      <Ledger variantSku={variantSku} />
      <RecordHistory kind="stock" recordKey={keyText([variantSku, ''])} isNarrow />
    </aside>
  )
}

function Holders({ variantSku }: { variantSku: string }) {
  const t = useTexts()
  const { data, isError, refetch } = useHolders(variantSku)
  if (isError) return <LoadFailed message={t('desk.stock.holders.failed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-16 w-full" />
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">{t('desk.stock.holders')}</h3>
      {data.orderCount === 0 && data.cartCount === 0 && <p className="text-ink-2">{t('desk.stock.holders.none')}</p>}
      {data.orderCount > 0 && (
        <p className="text-ink-2">
          {countText('desk.stock.holders.orders', data.orderCount)}:{' '}
          {t('desk.stock.pieces', { count: data.orderedPieces })}
        </p>
      )}
      <ul>
        {data.orders.map(({ orderNumber, company, quantity, season, isPaying, waiting }) => (
          <li key={orderNumber} className="flex gap-2 border-b border-line py-1 last:border-b-0">
            <Link to={`/desk/orders/${encodeURIComponent(orderNumber)}`} className="link font-mono text-code">
              {orderNumber}
            </Link>
            <span className="mr-auto truncate">{company}</span>
            {season && <span className="text-ink-3">{season}</span>}
            {waiting > 0 && (
              <span className="text-warn">{t('desk.stock.waiting', { count: formatNumber(waiting) })}</span>
            )}
            {isPaying && <span className="text-warn">{t('desk.stock.paying')}</span>}
            <span>{formatNumber(quantity)}</span>
          </li>
        ))}
      </ul>
      {data.cartCount > 0 && (
        <p className="pt-1 text-ink-2">
          {countText('desk.stock.holders.carts', data.cartCount)}: {t('desk.stock.pieces', { count: data.cartPieces })}
        </p>
      )}
      <ul>
        {data.carts.map(({ company, quantity, at, orderType }) => (
          <li key={`${company} ${at} ${orderType}`} className="flex gap-2 border-b border-line py-1 last:border-b-0">
            <span className="mr-auto truncate">{company}</span>
            <span className="text-ink-3">{formatDate(at)}</span>
            <span>{formatNumber(quantity)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Ledger({ variantSku }: { variantSku: string }) {
  const t = useTexts()
  const query = useLedger(variantSku)
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">{t('desk.stock.ledger')}</h3>
      {query.isError && <LoadFailed message={t('desk.stock.ledger.failed')} onRetry={() => void query.refetch()} />}
      {!query.data && !query.isError && <Skeleton className="h-24 w-full" />}
      {query.data && rows.length === 0 && <p className="text-ink-2">{t('desk.stock.ledger.none')}</p>}
      <ul>
        {rows.map(({ id, at, delta, balance, reason, season, orderNumber, who }) => (
          <li key={id} className="border-b border-line py-1 last:border-b-0">
            <p className="flex gap-2">
              <span className="mr-auto">
                {t(`desk.stock.reason.${reason}`)}
                {orderNumber && <span className="pl-1 font-mono text-code">{orderNumber}</span>}
                {season && <span className="pl-1 text-ink-3">{season}</span>}
              </span>
              <span className={delta < 0 ? 'text-bad' : 'text-ok'}>
                {delta > 0 ? '+' : '−'}
                {formatNumber(Math.abs(delta))}
              </span>
              <span className="w-14 text-right text-ink-2">{formatNumber(balance)}</span>
            </p>
            <p className="text-caption text-ink-3">{[formatDate(at), who].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('desk.list.more')}
        </Button>
      )}
    </section>
  )
}
