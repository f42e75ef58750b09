import { formatDate, formatMoney } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/texts.ts'
import { Link } from '../../ui/Link.tsx'
import type { ListColumn } from '../list/column.ts'
import { DocumentState } from './DocumentState.tsx'
import type { ListedDocument } from './use-documents.ts'

export const hrefOf = ({ id }: ListedDocument) => `/desk/invoices/${id}`

export function documentColumns(t: Translate): ListColumn<ListedDocument>[] {
  return [
    {
      key: 'number',
      label: t('desk.invoice.number'),
      width: '8rem',
      isFixed: true,
      sort: { by: 'number', first: 'down' },
      cell: row => (
        <Link to={hrefOf(row)} tabIndex={-1} className="font-mono text-code font-medium">
          {row.number}
        </Link>
      ),
    },
    {
      key: 'type',
      label: t('desk.invoice.type'),
      width: '6.5rem',
      cell: row => t(`desk.invoice.type.${row.isFee ? 'fee' : row.type}`),
    },
    {
      key: 'company',
      label: t('desk.invoice.company'),
      width: 'minmax(12rem, 2fr)',
      isFixed: true,
      cell: ({ company }) => (
        <>
          <span className="font-mono text-code text-ink-3">{company.customerNo}</span> {company.name}
        </>
      ),
    },
    {
      key: 'order',
      label: t('desk.invoice.order'),
      width: '7rem',
      cell: row => <span className="font-mono text-code">{row.orderNumber}</span>,
    },
    {
      key: 'reference',
      label: t('desk.invoice.reference'),
      width: 'minmax(6rem, 1fr)',
      isExtra: true,
      cell: row => <span className="text-ink-2">{row.externalOrderNumber}</span>,
    },
    {
      key: 'date',
      label: t('desk.invoice.date'),
      width: '6.5rem',
      sort: { by: 'date', first: 'down' },
      cell: row => <span className="text-ink-2">{formatDate(row.docDate)}</span>,
    },
    {
      key: 'due',
      label: t('desk.invoice.due'),
      width: '6.5rem',
      sort: { by: 'due', first: 'up' },
      cell: row => <span className="text-ink-2">{row.type === 'invoice' && formatDate(row.dueDate)}</span>,
    },
    {
      key: 'amount',
      label: t('desk.invoice.amount'),
      width: '8rem',
      isNumber: true,
      cell: row => formatMoney(row.amount),
    },
    {
      key: 'open',
      label: t('desk.invoice.open'),
      width: '8rem',
      isNumber: true,
      isFixed: true,
      cell: row => (row.open.value === 0 ? <span className="text-ink-3">–</span> : <b>{formatMoney(row.open)}</b>),
    },
    { key: 'state', label: t('desk.invoice.state'), width: '11rem', cell: row => <DocumentState of={row} /> },
  ]
}

/** On a phone: whose it is and what is open, below that which one and how it stands. */
export function BriefDocument({ of: row }: { of: ListedDocument }) {
  return (
    <div className="min-w-0">
      <p className="flex gap-2 text-row font-medium">
        <Link to={hrefOf(row)} tabIndex={-1} className="block truncate">
          {row.company.name}
        </Link>
        <span className="ml-auto shrink-0">{formatMoney(row.open.value === 0 ? row.amount : row.open)}</span>
      </p>
      <p className="flex gap-2 text-ui text-ink-2">
        <span className="truncate font-mono text-code leading-5">{row.number}</span>
        <span className="shrink-0">{formatDate(row.docDate)}</span>
        <span className="ml-auto shrink-0">
          <DocumentState of={row} />
        </span>
      </p>
    </div>
  )
}
