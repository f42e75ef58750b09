import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { writeFilter } from '#contract/shop/material-filter.ts'
import type { Category } from '#domain/catalogue/category.ts'
import { categoryPath } from '#domain/link.ts'
import { formatNumber } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Deferred } from '../../ui/Deferred.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import type { BrowseState } from '../catalogue/browse-state.ts'
import { inMode } from '../catalogue/in-mode.ts'
import { isStockFilterOn } from '../catalogue/use-products.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { LinesheetButton } from '../downloads/LinesheetButton.tsx'
import { OrderSheetButton } from '../order-sheet/OrderSheetButton.tsx'

interface CategoryHeadProps {
  name: string
  /** Undefined where the category is unknown, or all categories are shown. */
  id: string | undefined
  shown: BrowseState
  /** How many styles are listed, and how many there would be without any filter. */
  total: number | undefined
  unfilteredTotal: number | undefined
  subcategories: readonly Pick<Category, 'id' | 'name'>[]
}

/** Name, number of styles, subcategories and downloads of a category. */
export function CategoryHead({ name, id, shown, total, unfilteredTotal, subcategories }: CategoryHeadProps) {
  const t = useTexts()
  const isWide = useIsWide()
  const settings = useConfiguration()
  const count =
    total === undefined
      ? undefined
      : unfilteredTotal !== undefined && unfilteredTotal > total
        ? t('styles.of', { count: formatNumber(total), total: formatNumber(unfilteredTotal) })
        : countText('styles', total)
  const downloads = id !== undefined && (
    <>
      <OrderSheetButton orderType={shown.orderType} category={id} />
      {total !== 0 && (
        <LinesheetButton
          query={{
            source: 'category',
            type: shown.orderType,
            category: id,
            ...(shown.filter.size > 0 && { filter: writeFilter(shown.filter) }),
            ...(isStockFilterOn(shown) && { stockAvail: 'true' }),
          }}
        />
      )}
    </>
  )
  return (
    <div className="flex flex-wrap items-center gap-x-4 max-lg:-mt-3 lg:flex-nowrap">
      <PageTitle
        suffix={settings?.companyName}
        className="flex min-w-0 flex-wrap items-baseline gap-x-3 text-head font-bold max-lg:flex-1 lg:flex-nowrap lg:text-title lg:whitespace-nowrap"
        aside={<span className="min-w-16 text-ui font-normal tracking-normal text-ink-3">{count}</span>}
      >
        {name}
      </PageTitle>
      <Deferred placeholder={<div className="size-11 lg:ml-auto lg:h-9" />}>
        {downloads &&
          (isWide ? (
            <div className="order-last ml-auto flex shrink-0 gap-2">{downloads}</div>
          ) : (
            <Disclosure
              isAtEnd
              name={t('more.actions')}
              label={<Icon of={EllipsisVertical} />}
              buttonClass="grid size-11 place-items-center rounded-control text-ink-2"
            >
              <div className="grid gap-2">{downloads}</div>
            </Disclosure>
          ))}
      </Deferred>
      {subcategories.length > 0 && (
        <nav
          aria-label={name}
          className="-mx-1 flex min-w-0 gap-x-4 overflow-x-auto px-1 text-row whitespace-nowrap max-lg:basis-full lg:flex-1 lg:py-1 lg:text-ui"
        >
          {subcategories.map(one => (
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
    </div>
  )
}
