import { useState } from 'react'
import { useAddress } from '../../boot/use-address.ts'
import { formatDate, formatTime } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { modeOf } from '../cart/cart-path.ts'
import { cartTypeIn, hasPreOrders } from '../configuration/switches.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { BuyersCartLine } from './BuyersCartLine.tsx'
import { BuyersCartSummary } from './BuyersCartSummary.tsx'
import { keyOf, sumOf, withPieces } from './draft-changes.ts'
import { useBuyersCart } from './use-buyers-carts.ts'
import { useDraftChanges } from './use-draft-changes.ts'

/** The cart of a buyer, to be read; with one press its quantities become fields, and what is typed a suggestion. */
export function BuyersCartView({ id }: { id: string }) {
  const t = useTexts()
  const settings = useConfiguration()
  const [params, change] = useAddress()
  const query = useBuyersCart(id)
  const orderType = cartTypeIn(params, settings)
  const [draft, setDraft] = useDraftChanges(id, orderType, query.data?.cart.seasons)
  const [isAsked, setAsked] = useState(false)
  const { data } = query
  if (!data)
    return (
      <>
        <PageTitle suffix={settings?.companyName}>{t('buyers.carts')}</PageTitle>
        {query.isError ? (
          <LoadFailed message={t('buyers.cart.failed')} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton className="mt-4 h-72" />
        )}
      </>
    )
  const { name, changedAt, cart } = data
  const lines = cart.items.filter(line => line.orderType === orderType)
  // What was typed before is still there after a look at the catalogue.
  const isSuggesting = isAsked || Object.keys(draft).length > 0
  const save = (line: (typeof lines)[number], place: number, pieces: number) => {
    const next = withPieces(draft, line, place, pieces)
    const isTakenOut = sumOf(next[keyOf(line)]?.wanted ?? [1]) === 0
    if (!isTakenOut) setDraft(next)
    return !isTakenOut
  }
  return (
    <div data-mode={modeOf(orderType)}>
      <PageTitle suffix={settings?.companyName}>{t('buyers.cart', { name })}</PageTitle>
      <div className="mt-1 mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
        <Link to="/buyers-carts" className="link min-h-11 content-center lg:min-h-6">
          {t('buyers.cart.back')}
        </Link>
        {changedAt && (
          <span>{t('buyers.cart.changed', { day: formatDate(changedAt), time: formatTime(changedAt) })}</span>
        )}
        {hasPreOrders(settings) && (
          <span className="lg:ml-auto">
            <Segments
              label={t('buyers.cart.which')}
              value={orderType}
              options={[
                { value: 'order', label: t('order.cart') },
                { value: 'preOrder', label: t('pre.order.cart') },
              ]}
              onChange={type => change({ type })}
            />
          </span>
        )}
      </div>
      {lines.length === 0 ? (
        <Notice kind="info">{t('buyers.cart.empty', { name })}</Notice>
      ) : (
        <div className="grid gap-6 min-[75rem]:grid-cols-[minmax(0,1fr)_320px] lg:items-start">
          <ul
            aria-label={t('buyers.cart', { name })}
            className="min-w-0 divide-y divide-line rounded-box border border-line bg-surface"
          >
            {lines.map(line => (
              <BuyersCartLine
                key={keyOf(line)}
                line={line}
                buyer={name}
                seasons={cart.seasons}
                change={draft[keyOf(line)]}
                isSuggesting={isSuggesting}
                onSave={(place, pieces) => save(line, place, pieces)}
              />
            ))}
          </ul>
          <BuyersCartSummary
            of={data}
            lines={lines}
            orderType={orderType}
            draft={draft}
            isSuggesting={isSuggesting}
            onBegin={() => setAsked(true)}
            onEnd={() => {
              setDraft({})
              setAsked(false)
            }}
            onStale={() => void query.refetch()}
          />
        </div>
      )}
    </div>
  )
}
