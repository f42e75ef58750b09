import { formatDate, formatMoney, formatNumber } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/texts.ts'
import { Link } from '../../ui/Link.tsx'
import type { ListColumn } from '../list/column.ts'
import { OrderState, PaymentStatus } from './OrderState.tsx'
import type { ListedOrder } from './use-orders.ts'

export const orderPath = (orderNumber: string) => `/desk/orders/${encodeURIComponent(orderNumber)}`
export const hrefOf = ({ orderNumber }: ListedOrder) => orderPath(orderNumber)

export function orderColumns(t: Translate): ListColumn<ListedOrder>[] {
  return [
    {
      key: 'number',
      label: t('desk.orders.number'),
      width: '6.5rem',
      isFixed: true,
      cell: row => (
        <Link to={hrefOf(row)} tabIndex={-1} className="font-mono text-code font-medium">
          {row.orderNumber}
        </Link>
      ),
    },
    {
      key: 'customer',
      label: t('desk.orders.customer'),
      width: 'minmax(12rem, 2fr)',
      isFixed: true,
      cell: row => (
        <>
          <span className="mr-2 font-mono text-code text-ink-3">{row.customerNo}</span>
          <span className="font-medium">{row.companyName}</span>
        </>
      ),
    },
    {
      key: 'external',
      label: t('desk.orders.their.number'),
      width: 'minmax(6rem, 1fr)',
      cell: row => <span className="text-ink-2">{row.externalNumber}</span>,
    },
    {
      key: 'city',
      label: t('desk.orders.city'),
      width: 'minmax(6rem, 1fr)',
      isExtra: true,
      cell: row => <span className="text-ink-2">{row.city}</span>,
    },
    {
      key: 'date',
      label: t('desk.orders.date'),
      width: '6.5rem',
      sort: { by: 'date', first: 'up' },
      cell: row => <span className="text-ink-2">{formatDate(row.orderedAt)}</span>,
    },
    {
      key: 'season',
      label: t('desk.orders.season'),
      width: '5rem',
      isExtra: true,
      cell: row => <span className="text-ink-2">{row.season ?? ''}</span>,
    },
    {
      key: 'delivery',
      label: t('desk.orders.delivery'),
      width: '6.5rem',
      cell: row => <span className="text-ink-2">{formatDate(row.deliveryDate)}</span>,
    },
    {
      key: 'state',
      label: t('desk.orders.state'),
      width: '9.5rem',
      cell: row => <OrderState status={row.status} hold={row.hold} />,
    },
    {
      key: 'payment',
      label: t('desk.orders.payment'),
      width: '8rem',
      isExtra: true,
      cell: row => <PaymentStatus status={row.paymentStatus} />,
    },
    {
      key: 'pieces',
      label: t('desk.orders.pieces'),
      width: '5rem',
      isNumber: true,
      cell: row => formatNumber(row.pieces),
    },
    {
      key: 'open',
      label: t('desk.orders.open'),
      width: '5rem',
      isNumber: true,
      cell: row => <OpenPieces of={row} />,
    },
    {
      key: 'net',
      label: t('desk.orders.net'),
      width: '8rem',
      isNumber: true,
      cell: row => <span className="font-semibold">{formatMoney(row.net)}</span>,
    },
  ]
}

/** On a phone: whose it is and how far, below that what decides whether one opens it. */
export function BriefOrder({ of: row }: { of: ListedOrder }) {
  return (
    <div className="min-w-0">
      <p className="flex items-baseline gap-2">
        <Link to={hrefOf(row)} tabIndex={-1} className="truncate text-row font-medium">
          {row.companyName}
        </Link>
        <span className="ml-auto shrink-0 text-row font-semibold tabular-nums">{formatMoney(row.net)}</span>
      </p>
      <p className="flex gap-3 text-ui text-ink-2">
        <span className="font-mono text-code leading-5">{row.orderNumber}</span>
        <span className="shrink-0">{formatDate(row.orderedAt)}</span>
        <span className="ml-auto shrink-0">
          <OrderState status={row.status} hold={row.hold} />
        </span>
      </p>
    </div>
  )
}

function OpenPieces({ of: { openPieces } }: { of: ListedOrder }) {
  return openPieces === 0 ? <span className="text-ink-3">–</span> : formatNumber(openPieces)
}
