import ChevronDown from 'lucide-react/icons/chevron-down'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import { productSorts } from '#contract/shop/catalogue.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { useOptimisticChoice } from '../../ui/use-optimistic-choice.ts'
import { BrowseMode } from '../catalogue/BrowseMode.tsx'
import type { BrowseState, ProductSort } from '../catalogue/browse-state.ts'
import { viewOf } from '../configuration/switches.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { PickToggle } from '../picks/PickToggle.tsx'
import { FilterChips } from './FilterChips.tsx'
import type { FilterGroup } from './FilterChoices.tsx'
import { ChosenFilters, FilterSheet } from './Filters.tsx'

interface BrowseBarProps {
  state: BrowseState
  filters: readonly FilterGroup[] | undefined
  onChange: (change: Partial<BrowseState>) => void
  /** False for search results, which are ranked by relevance. */
  isSortable?: boolean
}

/** Mode, filters, sort order and view of a list. On phones all but the mode are behind one button. */
export function BrowseBar({ state, filters, onChange, isSortable = true }: BrowseBarProps) {
  const t = useTexts()
  const isWide = useIsWide()
  const settings = useConfiguration()
  const [chosen, choose] = useOptimisticChoice(state, onChange)
  const filtering = {
    groups: filters,
    filter: chosen.filter,
    onChange: (filter: typeof chosen.filter) => choose({ filter }),
  }
  const mode = <BrowseMode orderType={chosen.orderType} onChange={orderType => choose({ orderType })} />
  // Pre-orders do not depend on stock.
  const onlyAvailable = chosen.orderType === 'order' && (
    <Checkbox
      label={t('only.available')}
      checked={chosen.isOnlyAvailable}
      onChange={event => choose({ isOnlyAvailable: event.target.checked })}
    />
  )
  const sort = isSortable && (
    <label className="relative inline-flex shrink-0 items-center">
      <span className="sr-only">{t('sort.label')}</span>
      <select
        value={chosen.sort}
        onChange={event => choose({ sort: event.target.value as ProductSort })}
        className="h-11 w-full appearance-none rounded-control border border-line-strong bg-surface pr-8 pl-3 text-row font-medium hover:border-ink-2 lg:h-9 lg:text-ui"
      >
        {productSorts.map(one => (
          <option key={one} value={one}>
            {t(`sort.${one}`)}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={16} className="pointer-events-none absolute right-2.5 text-ink-2" />
    </label>
  )
  const view = (
    <Segments
      isPlain
      isBrief={isWide}
      label={t('view.label')}
      value={viewOf(chosen.view, settings)}
      onChange={next => choose({ view: next })}
      options={[
        { value: 'list', label: t('view.list'), icon: <Icon of={List} size={16} /> },
        { value: 'grid', label: t('view.grid'), icon: <Icon of={LayoutGrid} size={16} /> },
      ]}
    />
  )
  if (!isWide) {
    const values = [...chosen.filter.values()].reduce((sum, one) => sum + one.length, 0)
    return (
      <>
        <div className="flex flex-wrap items-stretch gap-2">
          {mode}
          <FilterSheet
            {...filtering}
            label={t(isSortable ? 'filters.and.sort' : 'filters.button')}
            count={values + (onlyAvailable && chosen.isOnlyAvailable ? 1 : 0)}
          >
            {sort}
            {view}
            {onlyAvailable}
          </FilterSheet>
          <PickToggle />
        </div>
        <ChosenFilters {...filtering} />
      </>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mode}
      {onlyAvailable && (
        <div className="flex h-9 shrink-0 items-center rounded-control border border-line-strong bg-surface px-3 hover:border-ink-2">
          {onlyAvailable}
        </div>
      )}
      <FilterChips {...filtering} />
      {sort}
      {view}
      <PickToggle />
    </div>
  )
}
