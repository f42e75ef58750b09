import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { mostOrdersCounted, type OrderSelection } from '#contract/desk/orders.ts'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { formatNumber } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { ColumnChoice } from '../list/ColumnChoice.tsx'
import { seenColumns } from '../list/column.ts'
import { DeskList } from '../list/DeskList.tsx'
import { ListFrame } from '../list/ListFrame.tsx'
import { ListSearch } from '../list/ListSearch.tsx'
import { SelectionBar } from '../list/SelectionBar.tsx'
import { allSelected, nothingSelected, type Selection, selectedCount } from '../list/selection.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { Views } from '../list/Views.tsx'
import { ExportOrders } from './ExportOrders.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { BriefOrder, hrefOf, orderColumns } from './order-columns.tsx'
import { useAdvance } from './use-advance.ts'
import { useOrders } from './use-orders.ts'

interface OrdersPageProps {
  shopName: string
  permissions: readonly Permission[]
}

const filterNames = ['q', 'status', 'from', 'to', 'customerNo', 'salesPerson', 'season'] as const

/** The orders of all companies, the newest first. */
export function OrdersPage({ shopName, permissions }: OrdersPageProps) {
  const t = useTexts()
  const isWide = useIsWide()
  const address = useListAddress()
  const { rows, filter, direction, setSeen } = useOrders(address)
  // A link may lead here with everything selected, so that one more press does it.
  const [selection, setSelection] = useState<Selection>(
    address.get('selected') === 'all' ? allSelected : nothingSelected,
  )
  const columns = useMemo(() => orderColumns(t), [t])
  const total = rows.total ?? 0
  const count = selectedCount(selection, total)
  useClearedWith(JSON.stringify(filter), () => setSelection(nothingSelected))
  const advance = useAdvance(() => setSelection(nothingSelected))
  const idOf = useCallback((row: { orderNumber: string }) => row.orderNumber, [])
  const isFiltered = Object.values(filter).some(Boolean)
  const wanted: OrderSelection = {
    filter,
    except: selection.isAll ? [...selection.ids] : [],
    ...(!selection.isAll && count > 0 && { orderNumbers: [...selection.ids] }),
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{t('desk.orders')}</PageTitle>
        <p role="status" className="text-ui text-ink-3">
          {rows.total !== undefined && totalText(t, total)}
        </p>
        <div className="ml-auto flex flex-wrap gap-2">
          {count === 0 && total > 0 && <ExportOrders selection={wanted} count={total} />}
        </div>
      </div>
      {count > 0 ? (
        <SelectionBar selection={selection} total={total} onSelect={setSelection}>
          {hasAll(permissions, ['orders.write']) && (
            <>
              <Button
                kind="primary"
                isBusy={advance.isPending}
                onClick={() => advance.mutate({ selection: wanted, to: 'confirmed' })}
              >
                {countText('desk.orders.confirm', count)}
              </Button>
              <Button isBusy={advance.isPending} onClick={() => advance.mutate({ selection: wanted, to: 'inPicking' })}>
                {t('desk.orders.pick')}
              </Button>
            </>
          )}
          <ExportOrders selection={wanted} count={count} />
        </SelectionBar>
      ) : (
        <div className="flex flex-wrap items-center gap-2 lg:min-h-12">
          <ListSearch address={address} hint={t('desk.orders.search.hint')} />
          <div className="flex flex-wrap items-center gap-2 max-lg:grid max-lg:w-full max-lg:grid-cols-2">
            <OrderFilters address={address} />
          </div>
          {isFiltered && (
            <Button
              kind="quiet"
              onClick={() => address.change(Object.fromEntries(filterNames.map(name => [name, undefined])))}
            >
              {t('desk.list.clear')}
            </Button>
          )}
          <div className="ml-auto flex flex-wrap gap-2">
            <Views list="orders" address={address} />
            {isWide && <ColumnChoice columns={columns} address={address} />}
          </div>
        </div>
      )}
      <ListFrame rows={rows} failedText={t('desk.orders.failed')} empty={<NoOrders isFiltered={isFiltered} />}>
        <DeskList
          label={t('desk.orders')}
          columns={seenColumns(columns, address.columns)}
          rows={rows}
          address={{ ...address, sort: 'date', direction }}
          idOf={idOf}
          nameOf={({ orderNumber, companyName }) => `${orderNumber} ${companyName}`}
          hrefOf={hrefOf}
          brief={row => <BriefOrder of={row} />}
          selection={selection}
          onSelect={setSelection}
          onSee={setSeen}
        />
      </ListFrame>
    </div>
  )
}

/** What is selected was found by another filter; what the page was opened with is not. */
function useClearedWith(filter: string, clear: () => void): void {
  const last = useRef(filter)
  useEffect(() => {
    if (last.current !== filter) clear()
    last.current = filter
  })
}

function totalText(t: ReturnType<typeof useTexts>, total: number): string {
  return total >= mostOrdersCounted
    ? t('desk.orders.count.more', { count: formatNumber(mostOrdersCounted) })
    : countText('desk.orders.count', total)
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  const t = useTexts()
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{isFiltered ? t('desk.orders.none.found') : t('desk.orders.none')}</p>
      <p className="text-pretty text-ink-2">
        {isFiltered ? t('desk.orders.none.found.why') : t('desk.orders.none.why')}
      </p>
    </div>
  )
}
