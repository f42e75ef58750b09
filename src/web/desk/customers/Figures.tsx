import type { ReactNode } from 'react'
import { formatDate, formatMoney, formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import type { CustomerData } from './use-customer.ts'

/** What somebody on the phone asks about first, in one line. */
export function Figures({ data: { orders, invoices, ownPrices, salesPerson, company } }: { data: CustomerData }) {
  const t = useTexts()
  const number = encodeURIComponent(String(company.customerNo))
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 rounded-box border border-line bg-surface px-4 py-3 tabular-nums">
      {orders && (
        <>
          <Figure label={t('customer.orders')} path={`/desk/orders?customerNo=${number}`}>
            {formatNumber(orders.count)}
          </Figure>
          <Figure label={t('customers.last.order')}>{orders.lastOrder ? formatDate(orders.lastOrder) : '–'}</Figure>
          <Figure label={t('customers.sales')}>{formatMoney(orders.sales)}</Figure>
        </>
      )}
      {invoices && (
        <>
          <Figure label={t('customers.open')} path={`/desk/invoices?company=${number}`}>
            {formatMoney(invoices.open)}
          </Figure>
          <Figure label={t('customer.overdue')}>
            <span className={invoices.overdue.value > 0 ? 'text-bad' : ''}>{formatMoney(invoices.overdue)}</span>
          </Figure>
        </>
      )}
      {ownPrices !== null && (
        <Figure
          label={t('customer.own.prices')}
          path={ownPrices === 0 ? undefined : `/desk/prices?customer=${number}&only=own`}
        >
          {ownPrices === 0 ? t('customer.own.prices.none') : formatNumber(ownPrices)}
        </Figure>
      )}
      <Figure label={t('customers.sales.person')}>
        {salesPerson ? (
          <a href={`mailto:${salesPerson.email}`} className="link font-semibold">
            {salesPerson.name}
          </a>
        ) : (
          t('customers.sales.person.none')
        )}
      </Figure>
    </dl>
  )
}

/** A figure, with the way to what it counts. */
function Figure({ label, path, children }: { label: string; path?: string | undefined; children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-ink-3">{label}</dt>
      <dd className="text-row font-semibold">
        {path ? (
          <Link to={path} className="link font-semibold">
            {children}
          </Link>
        ) : (
          children
        )}
      </dd>
    </div>
  )
}
