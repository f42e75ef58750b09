import { useParams } from 'react-router'
import { writeFilter } from '#contract/material-filter.ts'
import { categoryIdOf, categoryPath } from '#domain/link.ts'
import { modeOf } from '../cart/cart-toasts.ts'
import { QuickPaste } from '../cart/quick/QuickPaste.tsx'
import { CompanyNeeded } from '../companies/CompanyNeeded.tsx'
import { hasFilters, viewOf } from '../configuration/switches.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { LinesheetButton } from '../downloads/LinesheetButton.tsx'
import { countText } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { OrderSheetButton } from '../order-sheet/OrderSheetButton.tsx'
import { Button } from '../ui/Button.tsx'
import { Later } from '../ui/Later.tsx'
import { Link } from '../ui/Link.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { BrowseBar } from './BrowseBar.tsx'
import { inMode } from './in-mode.ts'
import { OrderFooter } from './OrderFooter.tsx'
import { ProductResults, takesQuantities } from './ProductResults.tsx'
import { useBrowse } from './use-browse.ts'
import { useCategories } from './use-categories.ts'
import { useFilters, useHiddenCount, useProducts } from './use-products.ts'

/** Each category is a page of its own: its heading takes the focus even where only the category changed. */
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
  const below = list.filter(one => one.parent === id && one.isActive)
  const isUnknown = verboseCategory !== '' && !isLoading && !category
  const hidden = useHiddenCount(id, shown, shown.isOnlyAvailable && total === 0) ?? 0
  const isNarrowed = shown.filter.size > 0 || shown.isOnlyAvailable

  const empty = (
    <div className="rounded-box border border-line bg-surface px-4 py-8">
      <p className="text-row font-semibold">
        {t(isUnknown ? 'category.unknown' : isNarrowed ? 'list.empty' : 'list.empty.category')}
      </p>
      {hidden > 0 && <p className="text-ink-2">{countText('list.hidden', hidden)}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {shown.filter.size > 0 && <Button onClick={() => change({ filter: new Map() })}>{t('filters.clear')}</Button>}
        {hidden > 0 && <Button onClick={() => change({ isOnlyAvailable: false })}>{t('list.show.all.stock')}</Button>}
        {!isNarrowed && (
          <Link to="/" className="link self-center">
            {t('to.home')}
          </Link>
        )}
      </div>
    </div>
  )
  return (
    <div data-mode={modeOf(shown.orderType)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PageTitle
          suffix={settings?.companyName}
          className="flex flex-wrap items-baseline gap-x-3 text-title font-bold"
          aside={
            <span className="min-w-16 text-ui font-normal tracking-normal text-ink-3">
              {total !== undefined && countText('styles', total)}
            </span>
          }
        >
          {name}
        </PageTitle>
        {category && (
          <Later paintings={2} placeholder={<div className="h-11 max-sm:w-full lg:h-9" />}>
            <div className="flex flex-wrap gap-2 max-sm:w-full">
              <OrderSheetButton orderType={shown.orderType} category={id} />
              {total !== 0 && (
                <LinesheetButton
                  query={{
                    source: 'category',
                    type: shown.orderType,
                    category: id,
                    ...(shown.filter.size > 0 && { filter: writeFilter(shown.filter) }),
                    ...(shown.isOnlyAvailable && { stockAvail: 'true' }),
                  }}
                />
              )}
            </div>
          </Later>
        )}
      </div>
      <Later isMain>
        {below.length > 0 && (
          <nav
            aria-label={name}
            className="mt-1 flex gap-x-4 overflow-x-auto text-row whitespace-nowrap lg:flex-wrap lg:text-ui"
          >
            {below.map(one => (
              <Link
                key={one.id}
                to={inMode(categoryPath(one), shown.orderType)}
                className="link inline-flex min-h-11 items-center lg:min-h-6"
              >
                {one.name}
              </Link>
            ))}
          </nav>
        )}
        <div className="my-3">{!isUnknown && <BrowseBar state={chosen} filters={filters} onChange={change} />}</div>
        <CompanyNeeded>
          {isUnknown ? (
            empty
          ) : (
            <ProductResults caption={name} pages={pages} orderType={shown.orderType} view={view} empty={empty} />
          )}
          <Later placeholder={null}>
            <OrderFooter orderType={shown.orderType} hasFields={takesQuantities(pages, view)} />
            <QuickPaste orderType={shown.orderType} />
          </Later>
        </CompanyNeeded>
      </Later>
    </div>
  )
}
