import type { PaidOrder } from '#contract/shop/payment.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { useSearch } from '../../boot/use-address.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button, buttonLook } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { announceFirstPage, PageTitle } from '../../ui/PageTitle.tsx'
import { phoneLink } from '../../ui/phone-link.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ActingFor } from '../acting/ActingFor.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { orderIdsIn, orderView, pageView } from './after-payment.ts'
import { PaidOrders } from './PaidOrders.tsx'
import { PaymentOutcome } from './PaymentOutcome.tsx'
import { usePaymentStatus } from './use-payment-status.ts'

// Screen readers announce the heading: it tells someone who returns from the provider's page how it went.
announceFirstPage()

/** The page of `/thank-you` and `/order-failed`. What it says depends on the orders, not on which of the two it is. */
export function AfterPaymentPage() {
  const t = useTexts()
  const settings = useConfiguration()
  const search = useSearch()
  const orderIds = orderIdsIn(search)
  const status = usePaymentStatus(orderIds)
  const suffix = settings?.companyName
  if (orderIds === '' || (status.error && problemOf(status.error).status === 404)) {
    return (
      <Column>
        <PageTitle suffix={suffix}>{t('payment.not.found')}</PageTitle>
        <p className="mt-1 mb-6 text-ink-2 lg:text-row">{t('payment.not.found.lead')}</p>
        <NextSteps />
      </Column>
    )
  }
  if (!status.data) {
    return (
      <Column>
        <PageTitle suffix={suffix}>{t('payment.title.loading')}</PageTitle>
        {status.error ? (
          <div className="mt-4 grid justify-items-start gap-3">
            <Notice kind="danger">{problemText(problemOf(status.error))}</Notice>
            <Button onClick={() => status.refetch()}>{t('retry')}</Button>
          </div>
        ) : (
          <Skeleton className="mt-4 h-40 w-full" />
        )}
      </Column>
    )
  }
  return <PaymentResult orders={status.data} orderIds={orderIds} suffix={suffix} />
}

function PaymentResult({
  orders,
  orderIds,
  suffix,
}: {
  orders: readonly PaidOrder[]
  orderIds: string
  suffix: string | undefined
}) {
  const view = pageView(orders.map(orderView))
  return (
    <Column>
      <PaymentOutcome key={view} view={view} orders={orders} suffix={suffix} />
      <ActingFor className="mb-4" />
      <PaidOrders orders={orders} orderIds={orderIds} />
      <NextSteps />
    </Column>
  )
}

function Column({ children }: { children: React.ReactNode }) {
  return <div className="mx-auto max-w-4xl py-2 lg:py-6">{children}</div>
}

function NextSteps() {
  const t = useTexts()
  const settings = useConfiguration()
  return (
    <>
      <div className="mt-6 flex flex-col gap-2 sm:flex-row">
        <Link to="/category" className={buttonLook('secondary')}>
          {t('payment.back.to.list')}
        </Link>
        <Link to="/my-account/order-history" className={buttonLook('secondary')}>
          {t('payment.to.history')}
        </Link>
      </div>
      {settings && (
        <p className="mt-6 text-ink-2">
          {t('payment.contact')}{' '}
          <a
            className="inline-flex min-h-11 items-center text-accent underline lg:min-h-0"
            href={`mailto:${settings.email}`}
          >
            {settings.email}
          </a>
          {settings.phone && (
            <>
              {' · '}
              <a
                className="inline-flex min-h-11 items-center text-accent underline lg:min-h-0"
                href={phoneLink(settings.phone)}
              >
                {settings.phone}
              </a>
            </>
          )}
        </p>
      )}
    </>
  )
}
