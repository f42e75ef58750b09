import { Suspense } from 'react'
import { useParams } from 'react-router'
import { lazyPart } from '../../boot/lazy-part.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ProductResults } from '../browse/ProductResults.tsx'
import { useBrowse } from '../browse/use-browse.ts'
import { modeOf } from '../cart/cart-path.ts'
import { BrowseMode } from '../catalogue/BrowseMode.tsx'
import { CompanyNeeded } from '../companies/CompanyNeeded.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { OrderFooter } from '../quantities/OrderFooter.tsx'
import { useSelectedProducts, useSelection } from './use-selections.ts'

const SelectionNotOpen = lazyPart(async () => (await import('./SelectionNotOpen.tsx')).SelectionNotOpen)
const SelectionTools = lazyPart(async () => (await import('./SelectionTools.tsx')).SelectionTools)

/** Keyed by selection, so that another one is a new page whose heading takes the focus. */
export function SelectionPage() {
  const { id = '' } = useParams()
  return (
    <CompanyNeeded>
      <Selected key={id} id={id} />
    </CompanyNeeded>
  )
}

/** The styles of a selection in the same table as other lists, so that quantities can be typed. */
function Selected({ id }: { id: string }) {
  const t = useTexts()
  const settings = useConfiguration()
  const [{ orderType }, change] = useBrowse()
  const { data: selection, error, refetch } = useSelection(id)
  const pages = useSelectedProducts(id, selection?.materials)
  if (!selection) {
    const isUnknown = error && problemOf(error).status === 404
    if (isUnknown) {
      return (
        <Suspense>
          <SelectionNotOpen />
        </Suspense>
      )
    }
    return error ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton className="h-8 w-52" />
  }
  const products = pages.data?.pages.flatMap(page => page.data) ?? []
  return (
    <div data-mode={modeOf(orderType)}>
      <PageTitle
        suffix={settings?.companyName}
        className="flex flex-wrap items-baseline gap-x-3 text-title font-bold"
        aside={
          <span className="text-ui font-normal tracking-normal text-ink-3">
            {countText('styles', selection.materials.length)}
            {!selection.isOwn && ` · ${t('selection.by', { person: selection.by })}`}
          </span>
        }
      >
        {selection.name}
      </PageTitle>
      <div className="my-3 empty:hidden">
        <BrowseMode orderType={orderType} onChange={next => change({ orderType: next })} />
      </div>
      <Suspense>
        <SelectionTools {...{ selection, products, orderType }} />
      </Suspense>
      <ProductResults
        caption={selection.name}
        pages={pages}
        orderType={orderType}
        view="list"
        empty={<p className="rounded-box border border-line bg-surface px-4 py-8">{t('selection.empty.list')}</p>}
      />
      {products.length > 0 && <OrderFooter orderType={orderType} />}
    </div>
  )
}
