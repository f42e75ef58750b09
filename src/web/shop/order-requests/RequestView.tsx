import { paymentMethods, statusText } from '#domain/order/order-status.ts'
import { formatDate, formatMoney, formatNumber, formatTime } from '../../i18n/format.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { modeOf } from '../cart/cart-path.ts'
import { ProductImage } from '../catalogue/ProductImage.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { OrderLinks } from '../lists/OrderLinks.tsx'
import { RequestSummary } from './RequestSummary.tsx'
import { stateLooks, stateText, titleOf } from './request-text.ts'
import { type OrderRequest, useOrderRequest } from './use-order-requests.ts'

/** One order that is above its buyer's limit: an admin approves or refuses it, its buyer sees what became of it. */
export function RequestView({ id }: { id: string }) {
  const t = useTexts()
  const settings = useConfiguration()
  const query = useOrderRequest(id)
  const request = query.data
  if (!request)
    return (
      <>
        <PageTitle suffix={settings?.companyName}>{t('approvals.title')}</PageTitle>
        {query.isError ? (
          <LoadFailed message={t('approval.failed')} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton className="mt-4 h-72" />
        )}
      </>
    )
  return (
    <div data-mode={modeOf(request.orderType)}>
      <PageTitle suffix={settings?.companyName}>{titleOf(request, t)}</PageTitle>
      <div className="mt-1 mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-ink-2">
        <Link to="/my-account/approvals" className="link min-h-11 content-center lg:min-h-6">
          {t('approval.back')}
        </Link>
        <span>{`${formatDate(request.at)}, ${formatTime(request.at)}`}</span>
        <Status kind={stateLooks[request.state]}>{stateText(request, t)}</Status>
      </div>
      {request.answer && (
        <p className="mb-4 max-w-[68ch] border-l-2 border-line-strong pl-3 break-words whitespace-pre-line">
          {request.decidedBy}: {request.answer}
        </p>
      )}
      <OrderLinks label={t('approval.ordered')} numbers={request.orders.map(({ orderNumber }) => orderNumber)} />
      <div className="grid gap-6 min-[75rem]:grid-cols-[minmax(0,1fr)_320px] lg:items-start">
        {/* First on a phone too, where a thousand lines may follow. */}
        <RequestSummary request={request} />
        <div className="grid min-w-0 gap-6 min-[75rem]:col-start-1 min-[75rem]:row-start-1">
          <ul
            aria-label={t('approval.lines')}
            className="min-w-0 divide-y divide-line rounded-box border border-line bg-surface"
          >
            {request.lines.map((line, place) => (
              // Lines never change their places here.
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a variant differ in their attributes only
              <RequestedLine key={place} line={line} />
            ))}
          </ul>
          <Details request={request} />
        </div>
      </div>
    </div>
  )
}

function RequestedLine({ line }: { line: OrderRequest['lines'][number] }) {
  const t = useTexts()
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 px-3 py-3 lg:px-4">
      <ProductImage product={line} size="thumb" className="size-12" />
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <p className="font-medium break-words">{[line.name, line.colour, line.size].filter(Boolean).join(', ')}</p>
        <p className="font-mono text-code text-ink-3">{line.variantSku}</p>
      </div>
      <div className="ml-auto text-right tabular-nums">
        <p className="font-semibold">{formatMoney(line.total)}</p>
        <p className="text-ui text-ink-2">
          {t('approval.each', { count: formatNumber(line.quantity), price: formatMoney(line.price) })}
        </p>
      </div>
    </li>
  )
}

function Details({ request }: { request: OrderRequest }) {
  const t = useTexts()
  const locale = useLocale()
  const rows: [string, string][] = [
    [t('approval.ship'), request.shippingAddress ?? t('approval.gone')],
    [t('approval.invoice'), request.invoiceAddress ?? t('approval.gone')],
    [t('approval.shipping'), request.shippingMethod ?? t('approval.gone')],
    [t('approval.payment'), statusText(paymentMethods, request.paymentMethod, locale)],
    ...request.deliveries.flatMap(({ date, externalOrderNumber, note }): [string, string][] => {
      const day = date && request.deliveries.length > 1 ? `${t('approval.delivery', { date: formatDate(date) })}: ` : ''
      return [
        ...(externalOrderNumber ? [[day + t('approval.reference'), externalOrderNumber] as [string, string]] : []),
        ...(note ? [[day + t('approval.note'), note] as [string, string]] : []),
      ]
    }),
  ]
  return (
    <section aria-label={t('approval.details')} className="rounded-box border border-line bg-surface p-4">
      <dl className="grid gap-x-6 gap-y-2 lg:grid-cols-[12rem_minmax(0,1fr)]">
        {rows.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2 max-lg:-mb-2">{name}</dt>
            <dd className="break-words whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
