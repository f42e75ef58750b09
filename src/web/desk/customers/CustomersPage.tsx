import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { seenColumns } from '../list/column.ts'
import { DeskList } from '../list/DeskList.tsx'
import { isNarrowed, ListBar } from '../list/ListBar.tsx'
import { ListFrame } from '../list/ListFrame.tsx'
import { SelectionBar } from '../list/SelectionBar.tsx'
import { nothingSelected, selectedCount } from '../list/selection.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { useSelection } from '../list/use-selection.ts'
import { BulkActions } from './BulkActions.tsx'
import { CustomerFilters } from './CustomerFilters.tsx'
import { BriefCustomer, customerColumns, hrefOf } from './customer-columns.tsx'
import { ExportCustomers } from './ExportCustomers.tsx'
import { NoCustomers } from './NoCustomers.tsx'
import { useCustomers } from './use-customers.ts'

interface CustomersPageProps {
  shopName: string
  permissions: readonly Permission[]
}

/** All companies, also closed ones. */
export function CustomersPage({ shopName, permissions }: CustomersPageProps) {
  const t = useTexts()
  const client = useQueryClient()
  const address = useListAddress()
  const { rows, filter, setSeen } = useCustomers(address)
  const [selection, setSelection] = useSelection(filter)
  const columns = useMemo(() => visibleColumns(customerColumns(t), permissions), [t, permissions])
  const total = rows.total ?? 0
  const hasSelection = selectedCount(selection, total) > 0
  const idOf = useCallback((row: { id: string }) => row.id, [])
  const isFiltered = isNarrowed(filter)
  const wanted = {
    filter,
    except: selection.isAll ? [...selection.ids] : [],
    ...(hasSelection && !selection.isAll ? { ids: [...selection.ids] } : {}),
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{t('customers.title')}</PageTitle>
        <p role="status" className="text-ui text-ink-3">
          {rows.total !== undefined && countText('customers.count', total)}
        </p>
        <div className="ml-auto flex flex-wrap gap-2">
          <Link to="/desk/customers/sales-people" className="link self-center text-ui">
            {t('sales.people.title')}
          </Link>
          <Link to="/desk/customers/requests" className="link self-center text-ui">
            {t('requests.title')}
          </Link>
          {!hasSelection && total > 0 && <ExportCustomers selection={wanted} count={total} />}
        </div>
      </div>
      {hasSelection ? (
        <SelectionBar selection={selection} total={total} onSelect={setSelection}>
          {hasAll(permissions, ['customers.write']) && (
            <BulkActions
              selection={wanted}
              onDone={async () => {
                setSelection(nothingSelected)
                await client.invalidateQueries({ queryKey: ['desk customers'] })
              }}
            />
          )}
          <ExportCustomers selection={wanted} count={selectedCount(selection, total)} />
        </SelectionBar>
      ) : (
        <ListBar list="customers" address={address} hint={t('customers.search.hint')} filter={filter} columns={columns}>
          <CustomerFilters address={address} permissions={permissions} />
        </ListBar>
      )}
      <ListFrame rows={rows} failedText={t('customers.failed')} empty={<NoCustomers isFiltered={isFiltered} />}>
        <DeskList
          label={t('customers.title')}
          columns={seenColumns(columns, address.columns)}
          rows={rows}
          address={address}
          idOf={idOf}
          nameOf={({ name, customerNo }) => `${name} ${customerNo}`}
          hrefOf={hrefOf}
          brief={row => <BriefCustomer of={row} />}
          selection={selection}
          onSelect={setSelection}
          onSee={setSeen}
        />
      </ListFrame>
    </div>
  )
}

/** A column whose values the role may not see would be empty in every row. */
function visibleColumns(columns: ReturnType<typeof customerColumns>, permissions: readonly Permission[]) {
  const needed: Record<string, Permission> = {
    lastOrder: 'orders.read',
    sales: 'orders.read',
    open: 'invoices.read',
  }
  return columns.filter(({ key }) => !needed[key] || hasAll(permissions, [needed[key]]))
}
