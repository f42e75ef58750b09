import { useCallback, useMemo, useState } from 'react'
import { mostOrdersCounted, type OrderSelection } from '#contract/desk/orders.ts'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { formatNumber } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { seenColumns } from '../list/column.ts'
import { DeskList } from '../list/DeskList.tsx'
import { isNarrowed, ListBar } from '../list/ListBar.tsx'
import { ListFrame } from '../list/ListFrame.tsx'
import { SelectionBar } from '../list/SelectionBar.tsx'
import { allSelected, nothingSelected, selectedCount } from '../list/selection.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { useSelection } from '../list/use-selection.ts'
import { ExportOrders } from './ExportOrders.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { BriefOrder, hrefOf, orderColumns } from './order-columns.tsx'
import { ReleasePanel } from './ReleasePanel.tsx'
import { useAdvance, useApprove } from './use-advance.ts'
import { useOrders } from './use-orders.ts'

interface OrdersPageProps {
  shopName: string
  permissions: readonly Permission[]
}

/** The orders of all companies, the newest first. */
export function OrdersPage({ shopName, permissions }: OrdersPageProps) {
  const t = useTexts()
  const address = useListAddress()
  const { rows, filter, direction, setSeen } = useOrders(address)
  // A link may lead here with everything selected, so that one more press does it.
  const [selection, setSelection] = useSelection(
    filter,
    address.get('selected') === 'all' ? allSelected : nothingSelected,
  )
  const columns = useMemo(() => orderColumns(t), [t])
  const total = rows.total ?? 0
  const count = selectedCount(selection, total)
  const advance = useAdvance(() => setSelection(nothingSelected))
  const [isReleasing, setReleasing] = useState(false)
  const approve = useApprove(() => setSelection(nothingSelected))
  const idOf = useCallback((row: { orderNumber: string }) => row.orderNumber, [])
  const isFiltered = isNarrowed(filter)
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
          {hasAll(permissions, ['orders.write']) && filter.held && (
            <Button kind="primary" isBusy={approve.isPending} onClick={() => approve.mutate(wanted)}>
              {countText('desk.orders.approve', count)}
            </Button>
          )}
          {hasAll(permissions, ['orders.write']) && !filter.held && (
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
              <Button aria-pressed={isReleasing} onClick={() => setReleasing(!isReleasing)}>
                {t('desk.orders.release')}
              </Button>
            </>
          )}
          <ExportOrders selection={wanted} count={count} />
        </SelectionBar>
      ) : (
        <ListBar list="orders" address={address} hint={t('desk.orders.search.hint')} filter={filter} columns={columns}>
          <OrderFilters address={address} />
        </ListBar>
      )}
      {isReleasing && count > 0 && (
        // In a box of its own, so that on narrow screens it does not come before the heading.
        <div>
          <ReleasePanel
            selection={wanted}
            onClose={() => setReleasing(false)}
            onDone={() => setSelection(nothingSelected)}
          />
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
