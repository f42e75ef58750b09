import { formatDay, formatMoney } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { BookedBar, BookedText, mostBooked } from './BookedBar.tsx'
import { CallLink } from './CallLink.tsx'
import { Carts } from './Carts.tsx'
import { NextStep } from './NextStep.tsx'
import { OpenCompany } from './OpenCompany.tsx'
import type { Customer, Summary } from './use-my-customers.ts'

interface CustomerTableProps {
  customers: readonly Customer[]
  season: Summary['season'] | undefined
}

const cell = 'h-12 px-2.5 py-1 align-middle first:pl-3'

export function CustomerTable({ customers, season }: CustomerTableProps) {
  const t = useTexts()
  const most = mostBooked(customers)
  const heads = ['company', 'last', ...(season ? (['booked'] as const) : []), 'carts', 'open', 'next'] as const
  return (
    <div className="relative overflow-x-auto rounded-box border border-line bg-surface">
      <table className="w-full border-collapse text-ui">
        <caption className="sr-only">{t('my.customers')}</caption>
        <thead className="bg-sunken">
          <tr>
            {heads.map(head => (
              <th
                key={head}
                scope="col"
                className={`h-8 px-2.5 text-caption first:pl-3 font-semibold ${head === 'open' ? 'text-right' : 'text-left'}`}
              >
                {head === 'booked'
                  ? t('my.customers.head.booked', { season: season?.code ?? '' })
                  : t(`my.customers.head.${head}`)}
                {head === 'booked' && season?.before && (
                  <span className="ml-2 border-l-2 border-ink pl-1.5 font-normal text-ink-3">
                    {t('my.customers.in.all', { season: season.before.code })}
                  </span>
                )}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{t('my.customers.head.call')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {customers.map(customer => (
            <tr
              key={customer._id}
              data-customer={customer.customerNo}
              className="group relative border-t border-line hover:bg-canvas"
            >
              <td className={`${cell} max-w-60`}>
                <OpenCompany customer={customer} />
                <p className="truncate text-caption text-ink-3">{placeOf(customer)}</p>
              </td>
              <td className={`${cell} whitespace-nowrap`}>
                <LastOrder customer={customer} />
              </td>
              {season && (
                <td className={cell}>
                  <div className="flex items-center gap-3">
                    <BookedBar customer={customer} most={most} />
                    <BookedText customer={customer} />
                  </div>
                </td>
              )}
              <td className={cell}>
                <Carts customer={customer} />
              </td>
              <td className={`${cell} text-right whitespace-nowrap tabular-nums`}>
                <OpenAmount customer={customer} />
              </td>
              <td className={`${cell} max-w-52`}>
                <NextStep customer={customer} />
              </td>
              <td className="w-9 pr-1 align-middle">
                <CallLink customer={customer} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function placeOf({ customerNo, zipCode, city, country }: Customer): string {
  const place = [zipCode, city].filter(Boolean).join(' ')
  return [customerNo, place, country].filter(Boolean).join(' · ')
}

export function LastOrder({ customer: { lastOrder, hasStopped } }: { customer: Customer }) {
  const t = useTexts()
  if (!lastOrder) return <span className="text-ink-3">{t('my.customers.no.order')}</span>
  return (
    <>
      <p className={hasStopped ? 'font-semibold text-bad' : ''}>{formatDay(lastOrder.day, true)}</p>
      <p className="font-mono text-caption text-ink-3">{lastOrder.orderNumber}</p>
      {hasStopped && <p className="text-caption text-bad">{t('my.customers.view.stopped')}</p>}
    </>
  )
}

export function OpenAmount({ customer: { open, overdue, overdueDays } }: { customer: Customer }) {
  const t = useTexts()
  if (open.value === 0) return <span className="text-ink-3">–</span>
  return (
    <>
      <p>{formatMoney(open)}</p>
      {overdueDays !== null && (
        <p className="text-caption font-semibold text-bad">
          {t('my.customers.overdue', { amount: formatMoney(overdue), days: String(overdueDays) })}
        </p>
      )}
    </>
  )
}
