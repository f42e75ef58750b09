import HelpCircle from 'lucide-react/icons/circle-help'
import Copy from 'lucide-react/icons/copy'
import Percent from 'lucide-react/icons/percent'
import { useState } from 'react'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ListSearch } from '../list/ListSearch.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { NoProducts } from '../products/NoProducts.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { ExportPrices } from './ExportPrices.tsx'
import { PriceEditor } from './PriceEditor.tsx'
import { PriceFilters } from './PriceFilters.tsx'
import { PriceHistory } from './PriceHistory.tsx'
import { RaiseDialog } from './RaiseDialog.tsx'
import { askedIn, usePriceLists, usePrices } from './use-prices.ts'
import { WhyPanel } from './WhyPanel.tsx'

interface PricesPageProps {
  shopName: string
  permissions: readonly Permission[]
}

/** All prices of the shop in one grid: base prices, one list, sales, and what one customer has agreed on. */
export function PricesPage({ shopName, permissions }: PricesPageProps) {
  const t = useTexts()
  const address = useListAddress()
  const { data: lists } = usePriceLists()
  const { filter, shown, page } = askedIn(address)
  const usual = lists?.toSorted((a, b) => b.companyCount - a.companyCount)[0]
  const list = lists?.find(({ name }) => name === shown.list)?.name ?? usual?.name
  const query = { ...shown, ...(list && { list }) }
  const prices = usePrices(query)
  const [open, setOpen] = useState<'raise' | 'copy'>()
  const [isWhyOpen, setWhyOpen] = useState(false)
  const [variantSku, setVariantSku] = useState('')
  const [rowSku, setRowSku] = useState('')
  const mayWrite = hasAll(permissions, ['prices.write'])
  const mayAsk = hasAll(permissions, ['customers.read'])
  const { data } = prices
  const isFiltered = Object.keys(filter).some(name => name !== 'customerNo')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole page
    <div
      className="grid gap-3"
      onKeyDown={event => {
        if (!event.altKey || event.key !== 'w' || !mayAsk) return
        event.preventDefault()
        setWhyOpen(true)
      }}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{t('prices.title')}</PageTitle>
        <p role="status" className="text-ui text-ink-3">
          {data && countText('prices.styles', data.total)}
        </p>
        <div className="ml-auto flex flex-wrap gap-2">
          {mayAsk && (
            <Button aria-keyshortcuts="Alt+W" aria-expanded={isWhyOpen} onClick={() => setWhyOpen(!isWhyOpen)}>
              <Icon of={HelpCircle} size={16} />
              {t('prices.why')}
            </Button>
          )}
          {mayWrite && data && data.total > 0 && (
            <Button onClick={() => setOpen('raise')}>
              <Icon of={Percent} size={16} />
              {t('prices.raise')}
            </Button>
          )}
          {mayWrite && list && (
            <Button onClick={() => setOpen('copy')}>
              <Icon of={Copy} size={16} />
              {t('prices.copy')}
            </Button>
          )}
          {data && data.total > 0 && <ExportPrices filter={filter} shown={query} count={data.total} />}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ListSearch address={address} hint={t('products.search.hint')} />
        <PriceFilters
          address={address}
          lists={lists ?? []}
          list={list}
          mayAsk={mayAsk}
          hasCategories={hasAll(permissions, ['catalogue.read'])}
        />
        {isFiltered && (
          <Button
            kind="quiet"
            onClick={() =>
              address.change({
                q: undefined,
                category: undefined,
                missing: undefined,
                only: undefined,
                state: undefined,
                page: undefined,
              })
            }
          >
            {t('desk.list.clear')}
          </Button>
        )}
      </div>
      <div className={`grid items-start gap-4 ${isWhyOpen ? 'lg:grid-cols-[minmax(0,1fr)_20rem]' : ''}`}>
        <div className="min-w-0">
          {prices.isError && <LoadFailed message={t('prices.failed')} onRetry={() => void prices.refetch()} />}
          {!data && !prices.isError && <Skeleton className="h-96 w-full" />}
          {data && data.total === 0 && (
            <div className="rounded-box border border-line bg-surface px-4 py-6 text-ui">
              <NoProducts isFiltered={isFiltered} />
            </div>
          )}
          {data && data.total > 0 && (
            <PriceEditor
              key={address.text}
              name={`prices ${JSON.stringify(query)}`}
              data={data}
              isOld={prices.isPlaceholderData}
              shown={{
                list,
                customerNo: shown.customerNo,
                isPreOrder: shown.orderType === 'preOrder',
                day: data.day,
              }}
              page={page}
              mayWrite={mayWrite}
              refetch={async () => (await prices.refetch()).data}
              onRow={(sku, variant) => {
                setRowSku(sku)
                setVariantSku(variant)
              }}
              onPage={next => address.change({ page: next > 1 ? String(next) : undefined })}
            />
          )}
          {data && data.total > 0 && rowSku && (
            <div className="mt-4">
              <PriceHistory sku={rowSku} list={list} customerNo={shown.customerNo} />
            </div>
          )}
        </div>
        {isWhyOpen && (
          <WhyPanel
            customerNo={shown.customerNo ?? ''}
            variantSku={variantSku}
            day={data?.day ?? new Date().toISOString().slice(0, 10)}
            isPreOrder={shown.orderType === 'preOrder'}
            onVariant={setVariantSku}
            onClose={() => setWhyOpen(false)}
          />
        )}
      </div>
      {open === 'raise' && data && (
        <RaiseDialog
          filter={filter}
          styleCount={data.total}
          list={list}
          customerNo={shown.customerNo}
          today={new Date().toISOString().slice(0, 10)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'copy' && list && (
        <CopyDialog
          from={list}
          onClose={() => setOpen(undefined)}
          onCopied={name => {
            setOpen(undefined)
            address.change({ list: name, page: undefined })
          }}
        />
      )}
    </div>
  )
}
