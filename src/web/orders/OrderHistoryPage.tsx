import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { exportOrders } from '#contract/orders.ts'
import { download } from '../api.ts'
import { useIsWide } from '../catalogue/use-is-wide.ts'
import { CompanyNeeded } from '../companies/CompanyNeeded.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { countText } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { saveFile } from '../save-file.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { Button, buttonLook } from '../ui/Button.tsx'
import { ListState } from '../ui/ListState.tsx'
import { activeModal } from '../ui/modal-store.ts'
import { Pager } from '../ui/Pager.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { showToast } from '../ui/toasts.ts'
import { useAddress } from '../use-address.ts'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderCards, OrderTable } from './OrderTable.tsx'
import { orderQueryIn, pageSize } from './order-view.ts'
import { type OrderQuery, useOrders } from './use-orders.ts'

const OrderPanel = lazy(async () => ({ default: (await import('./OrderPanel.tsx')).OrderPanel }))

/** What the company ordered: found by anything one remembers, opened beside the list. */
export function OrderHistoryPage() {
  const t = useTexts()
  const settings = useConfiguration()
  const [params, change] = useAddress()
  const isWide = useIsWide()
  const query = orderQueryIn(params)
  const { page = 1, pageSize: _, ...filters } = query
  const isFiltered = Object.keys(filters).length > 0
  const orders = useOrders(query)
  const rows = orders.data?.data
  const total = orders.data?.meta.total
  const pages = Math.ceil((total ?? 0) / pageSize)
  const opened = params.get('order') ?? undefined
  const place = rows?.findIndex(order => order.orderNumber === opened) ?? -1
  const neighbour = (step: 1 | -1) => (place < 0 ? undefined : rows?.[place + step]?.orderNumber)
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
    <p>{t('orders.none.found')}</p>
  ) : (
    <>
      <p className="mb-3">{t('orders.empty')}</p>
      <Link to="/category" className={buttonLook('primary')}>
        {t('orders.empty.action')}
      </Link>
    </>
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle
          suffix={settings?.companyName}
          className="flex flex-wrap items-baseline gap-x-3 text-title font-bold"
          aside={
            total !== undefined && (
              <span aria-live="polite" className="text-ui font-normal tracking-normal text-ink-3">
                {countText('orders.count', total)}
              </span>
            )
          }
        >
          {t('orders.title')}
        </PageTitle>
        <ExportButton filters={filters} />
      </div>
      <CompanyNeeded>
        <OrderFilters params={params} isFiltered={isFiltered} onChange={change} />
        <ListState
          query={orders}
          failedText={t('orders.failed')}
          retryText={t('retry')}
          isEmpty={total === 0}
          empty={empty}
        >
          {isWide ? <OrderTable {...list} /> : <OrderCards {...list} />}
        </ListState>
        <Pager
          page={page}
          pages={pages}
          texts={{
            label: t('pages.label'),
            position: t('pages.position', { page, pages }),
            previous: t('pages.previous'),
            next: t('pages.next'),
          }}
          onPage={next => change({ page: next > 1 ? String(next) : undefined }, true)}
        />
        <Suspense>
          {opened !== undefined && (
            <OrderPanel
              id={opened}
              known={rows?.[place]}
              search={query.search ?? ''}
              previous={neighbour(-1)}
              next={neighbour(1)}
              onOpen={open}
              onClose={() => open(undefined)}
            />
          )}
        </Suspense>
      </CompanyNeeded>
    </>
  )
}

function ExportButton({ filters }: { filters: OrderQuery }) {
  const t = useTexts()
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      saveFile(await download(exportOrders, { query: filters }), `${t('orders.title')}.xlsx`)
    } catch {
      showToast({ type: 'danger', text: t('orders.export.failed') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button isBusy={isBusy} busyLabel={t('orders.exporting')} onClick={() => void save()}>
      {t('orders.export')}
    </Button>
  )
}
