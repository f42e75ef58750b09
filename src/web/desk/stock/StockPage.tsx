import { useState } from 'react'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ListFilter } from '../list/ListFilter.tsx'
import { ListSearch } from '../list/ListSearch.tsx'
import { type ListAddress, useListAddress } from '../list/use-list-address.ts'
import { NoProducts } from '../products/NoProducts.tsx'
import { useCategories } from '../products/use-products.ts'
import { StockEditor } from './StockEditor.tsx'
import { askedIn, useStock } from './use-stock.ts'
import { VariantPanel } from './VariantPanel.tsx'

interface StockPageProps {
  shopName: string
  permissions: readonly Permission[]
}

/** What there is of each variant, corrected like a spreadsheet; beside it what moved it and who holds it. */
export function StockPage({ shopName, permissions }: StockPageProps) {
  const t = useTexts()
  const address = useListAddress()
  const { query, page } = askedIn(address)
  const stock = useStock(query)
  const { data: categories = [] } = useCategories(hasAll(permissions, ['catalogue.read']))
  const [variantSku, setVariantSku] = useState<string>()
  const fromFirst: ListAddress = { ...address, change: values => address.change({ ...values, page: undefined }) }
  const { data } = stock
  const isFiltered = Boolean(query.q || query.category || query.state)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{t('desk.stock.title')}</PageTitle>
        <p role="status" className="text-ui text-ink-3">
          {data && countText('desk.stock.styles', data.total)}
        </p>
        {data && data.releasableOrders > 0 && (
          <Link to="/desk/orders?waiting=arrived&selected=all" className="link ml-auto text-ui">
            {countText('desk.stock.releasable', data.releasableOrders)}
          </Link>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ListSearch address={fromFirst} hint={t('products.search.hint')} />
        <div className="flex items-center gap-2 max-lg:grid max-lg:w-full max-lg:grid-cols-2">
          <ListFilter
            address={fromFirst}
            name="state"
            label={t('desk.stock.state')}
            options={[
              { value: 'none', label: t('desk.stock.state.none') },
              { value: 'low', label: t('desk.stock.state.low', { count: data?.lowThreshold ?? 0 }) },
              { value: 'blocked', label: t('desk.stock.state.blocked') },
            ]}
          />
          {categories.length > 0 && (
            <ListFilter
              address={fromFirst}
              name="category"
              label={t('products.category')}
              options={categories.map(({ key, name, depth }) => ({
                value: key,
                label: `${' '.repeat(2 * depth)}${name}`,
              }))}
            />
          )}
        </div>
        {isFiltered && (
          <Button
            kind="quiet"
            onClick={() => fromFirst.change({ q: undefined, category: undefined, state: undefined })}
          >
            {t('desk.list.clear')}
          </Button>
        )}
      </div>
      <div className={`grid items-start gap-4 ${variantSku ? 'lg:grid-cols-[minmax(0,1fr)_22rem]' : ''}`}>
        <div className="min-w-0">
          {stock.isError && <LoadFailed message={t('desk.stock.failed')} onRetry={() => void stock.refetch()} />}
          {!data && !stock.isError && <Skeleton className="h-96 w-full" />}
          {data && data.total === 0 && (
            <div className="rounded-box border border-line bg-surface px-4 py-6 text-ui">
              <NoProducts isFiltered={isFiltered} />
            </div>
          )}
          {data && data.total > 0 && (
            <StockEditor
              key={address.text}
              name={`stock ${JSON.stringify(query)}`}
              data={data}
              isOld={stock.isPlaceholderData}
              page={page}
              mayWrite={hasAll(permissions, ['stock.write'])}
              refetch={async () => (await stock.refetch()).data}
              opened={variantSku}
              onOpen={setVariantSku}
              onPage={next => address.change({ page: next > 1 ? String(next) : undefined })}
            />
          )}
        </div>
        {variantSku && (
          <VariantPanel
            key={variantSku}
            variantSku={variantSku}
            maySeeOrders={hasAll(permissions, ['orders.read'])}
            onClose={() => setVariantSku(undefined)}
          />
        )}
      </div>
    </div>
  )
}
