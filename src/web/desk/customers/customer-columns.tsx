import type { customerStates } from '#contract/desk/customers.ts'
import { formatCountry, formatDate, formatMoney } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { Status } from '../../ui/Status.tsx'
import type { ListColumn } from '../list/column.ts'
import type { ListedCustomer } from './use-customers.ts'

export const hrefOf = ({ id }: { id: string }) => `/desk/customers/${id}`

export function customerColumns(t: Translate): ListColumn<ListedCustomer>[] {
  return [
    {
      key: 'number',
      label: t('customers.number'),
      width: '5.5rem',
      isFixed: true,
      sort: { by: 'number', first: 'up' },
      cell: row => <span className="font-mono text-code">{row.customerNo}</span>,
    },
    {
      key: 'name',
      label: t('customers.name'),
      width: 'minmax(10rem, 1.5fr)',
      isFixed: true,
      sort: { by: 'name', first: 'up' },
      cell: row => (
        <Link to={hrefOf(row)} tabIndex={-1} className="font-medium">
          {row.name}
        </Link>
      ),
    },
    {
      key: 'place',
      label: t('customers.place'),
      width: 'minmax(8rem, 1.1fr)',
      cell: row => <span className="text-ink-2">{row.place}</span>,
    },
    {
      key: 'country',
      label: t('customers.country'),
      width: '7rem',
      isExtra: true,
      cell: row => <span className="text-ink-2">{formatCountry(row.country)}</span>,
    },
    {
      key: 'salesPerson',
      label: t('customers.sales.person'),
      width: 'minmax(7rem, 1fr)',
      cell: row => row.salesPerson ?? <span className="text-ink-3">–</span>,
    },
    {
      key: 'priceList',
      label: t('customers.price.list'),
      width: 'minmax(6.5rem, 1fr)',
      cell: row => <span className="text-ink-2">{row.priceList ?? ''}</span>,
    },
    {
      key: 'lastOrder',
      label: t('customers.last.order'),
      width: '7.5rem',
      sort: { by: 'lastOrder', first: 'down' },
      cell: row => (row.lastOrder ? formatDate(row.lastOrder) : <span className="text-ink-3">–</span>),
    },
    {
      key: 'sales',
      label: t('customers.sales'),
      width: '7.5rem',
      isNumber: true,
      sort: { by: 'sales', first: 'down' },
      cell: row => row.sales && formatMoney(row.sales),
    },
    { key: 'open', label: t('customers.open'), width: '7rem', isNumber: true, cell: row => <Open of={row} /> },
    { key: 'state', label: t('customers.state'), width: '6.5rem', cell: row => <CustomerState state={row.state} /> },
  ]
}

/** On a phone: who it is, and below that what one asks about first. */
export function BriefCustomer({ of: row }: { of: ListedCustomer }) {
  return (
    <div className="min-w-0">
      <div className="flex items-baseline gap-3">
        <Link to={hrefOf(row)} tabIndex={-1} className="block min-w-0 flex-1 truncate text-row font-medium">
          {row.name}
        </Link>
        {row.state !== 'open' && <CustomerState state={row.state} />}
      </div>
      <p className="flex gap-2 text-ui text-ink-2">
        <span className="shrink-0 font-mono text-code leading-5">{row.customerNo}</span>
        <span className="truncate">{row.place}</span>
        <span className="ml-auto shrink-0">
          <Open of={row} />
        </span>
      </p>
    </div>
  )
}

function Open({ of: { open } }: { of: ListedCustomer }) {
  if (!open || open.value === 0) return null
  return <span className="text-ink">{formatMoney(open)}</span>
}

export function CustomerState({ state }: { state: (typeof customerStates)[number] }) {
  const t = useTexts()
  const kinds = { open: 'ok', locked: 'bad', closed: 'neutral' } as const
  return <Status kind={kinds[state]}>{t(`customers.state.${state}`)}</Status>
}
