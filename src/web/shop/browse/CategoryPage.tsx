import { useParams } from 'react-router'
import type { MaterialFilter } from '#contract/shop/material-filter.ts'
import { categoryIdOf } from '#domain/link.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Deferred, MainContent } from '../../ui/Deferred.tsx'
import { Link } from '../../ui/Link.tsx'
import { modeOf } from '../cart/cart-path.ts'
import { useCategories } from '../catalogue/use-categories.ts'
import { isStockFilterOn, useFilters, useProducts, useStyleCount } from '../catalogue/use-products.ts'
import { CompanyNeeded } from '../companies/CompanyNeeded.tsx'
import { hasFilters, viewOf } from '../configuration/switches.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { OrderFooter } from '../quantities/OrderFooter.tsx'
import { QuickPaste } from '../quick-order/QuickPaste.tsx'
import { BrowseBar } from './BrowseBar.tsx'
import { CategoryHead } from './CategoryHead.tsx'
import { ProductResults, takesQuantities } from './ProductResults.tsx'
import { useBrowse } from './use-browse.ts'

const noFilter: MaterialFilter = new Map()

/** Keyed by category, so that another one is a new page whose heading takes the focus. */
export function CategoryPage() {
  const { verboseCategory = '' } = useParams()
  return <Category key={verboseCategory} verboseCategory={verboseCategory} />
}

function Category({ verboseCategory }: { verboseCategory: string }) {
  const t = useTexts()
  const settings = useConfiguration()
  const { list, isLoading } = useCategories()
  const [chosen, change, shown] = useBrowse()
  const id = categoryIdOf(verboseCategory)
  const category = list.find(one => one.id === id)
  const pages = useProducts(id, shown)
  const filters = useFilters(id, shown, hasFilters(settings))
  const total = pages.data?.pages.at(-1)?.meta.total
  const name = category?.name ?? (verboseCategory ? verboseCategory.slice(0, -id.length - 1) : t('all.categories'))
  const view = viewOf(shown.view, settings)
  const subcategories = list.filter(one => one.parent === id && one.isActive)
  const isUnknown = verboseCategory !== '' && !isLoading && !category
  const hidden = useStyleCount(id, { ...shown, isOnlyAvailable: false }, isStockFilterOn(shown) && total === 0) ?? 0
  const isFiltered = shown.filter.size > 0 || isStockFilterOn(shown)
  const unfilteredTotal = useStyleCount(id, { ...shown, filter: noFilter, isOnlyAvailable: false }, isFiltered)

  const empty = (
    <div className="rounded-box border border-line bg-surface px-4 py-8">
      <p className="text-row font-semibold">
        {t(isUnknown ? 'category.unknown' : isFiltered ? 'list.empty' : 'list.empty.category')}
      </p>
      {hidden > 0 && <p className="text-ink-2">{countText('list.hidden', hidden)}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {shown.filter.size > 0 && <Button onClick={() => change({ filter: new Map() })}>{t('filters.clear')}</Button>}
        {hidden > 0 && <Button onClick={() => change({ isOnlyAvailable: false })}>{t('list.show.all.stock')}</Button>}
        {!isFiltered && (
          <Link to="/" className="link self-center">
            {t('to.home')}
          </Link>
        )}
      </div>
    </div>
  )
  return (
    <div data-mode={modeOf(shown.orderType)}>
      <CategoryHead name={name} id={category?.id} shown={shown} {...{ total, unfilteredTotal, subcategories }} />
      <MainContent>
        <div className="mt-1 mb-2 lg:my-3">
          {!isUnknown && <BrowseBar state={chosen} filters={filters} onChange={change} />}
        </div>
        <CompanyNeeded>
          {isUnknown ? (
            empty
          ) : (
            <ProductResults caption={name} pages={pages} orderType={shown.orderType} view={view} empty={empty} />
          )}
          <Deferred>
            <OrderFooter orderType={shown.orderType} hasFields={takesQuantities(pages)} />
            <QuickPaste orderType={shown.orderType} />
          </Deferred>
        </CompanyNeeded>
      </MainContent>
    </div>
  )
}
