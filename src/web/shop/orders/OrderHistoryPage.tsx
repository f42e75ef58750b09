import { Suspense } from 'react'
import { exportOrders } from '#contract/shop/orders.ts'
import { download } from '../../boot/api.ts'
import { lazyPart } from '../../boot/lazy-part.ts'
import { useAddress } from '../../boot/use-address.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { buttonLook } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { activeModal } from '../../ui/modal-store.ts'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { NothingFound, RecordList } from '../account/RecordList.tsx'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { OrderFilters, withoutFilters } from './OrderFilters.tsx'
import { OrderCards, OrderTable } from './OrderTable.tsx'
import { orderQueryFrom, pageSize } from './order-query.ts'
import { useOrders } from './use-orders.ts'

const OrderPanel = lazyPart(async () => (await import('./OrderPanel.tsx')).OrderPanel)

/** The company's orders: search, filters, and the opened order in a panel beside the list. */
export function OrderHistoryPage() {
  const t = useTexts()
  const [params, change] = useAddress()
  const isWide = useIsWide()
  const query = orderQueryFrom(params)
  const { page = 1, pageSize: _, ...filters } = query
  const isFiltered = Object.keys(filters).length > 0
  const orders = useOrders(query)
  const rows = orders.data?.data
  const total = orders.data?.meta.total
  const opened = params.get('order') ?? undefined
  const index = rows?.findIndex(order => order.orderNumber === opened) ?? -1
  const neighbour = (step: 1 | -1) => (index < 0 ? undefined : rows?.[index + step]?.orderNumber)
  const open = (number: string | undefined) => change({ order: number })
  const step = (by: 1 | -1) => {
    const next = neighbour(by)
    if (next && !activeModal()) open(next)
  }
  const whileOpen = { isOn: opened !== undefined, isOverDialogs: true }
  useShortcut('nextOrder', () => step(1), whileOpen)
  useShortcut('previousOrder', () => step(-1), whileOpen)

  const list = { orders: rows ?? [], search: query.search ?? '', opened }
  const empty = isFiltered ? (
    <NothingFound text={t('orders.none.found')} wayOut={t('orders.show.all')} onWayOut={() => change(withoutFilters)} />
  ) : (
    <>
      <p className="mb-3">{t('orders.empty')}</p>
      <Link to="/category" className={buttonLook('primary')}>
        {t('orders.empty.action')}
      </Link>
    </>
  )
  return (
    <RecordList
      title={t('orders.title')}
      count={total === undefined ? undefined : countText('orders.count', total)}
      exportText={t('orders.export')}
      fetchExport={() => download(exportOrders, { query: filters })}
      filters={<OrderFilters params={params} isFiltered={isFiltered} onChange={change} />}
      query={orders}
      failedText={t('orders.failed')}
      empty={empty}
      page={page}
      pageSize={pageSize}
      onChange={change}
      below={
        <Suspense>
          {opened !== undefined && (
            <OrderPanel
              id={opened}
              known={rows?.[index]}
              search={query.search ?? ''}
              previous={neighbour(-1)}
              next={neighbour(1)}
              onOpen={open}
              onClose={() => open(undefined)}
            />
          )}
        </Suspense>
      }
    >
      {isWide ? <OrderTable {...list} /> : <OrderCards {...list} />}
    </RecordList>
  )
}
