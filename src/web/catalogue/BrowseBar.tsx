import ChevronDown from 'lucide-react/icons/chevron-down'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import { productSorts } from '#contract/catalogue.ts'
import { viewOf } from '../configuration/switches.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Icon } from '../ui/Icon.tsx'
import { BrowseMode } from './BrowseMode.tsx'
import type { BrowseState, ProductSort } from './browse-state.ts'
import type { FilterGroup } from './FilterChoices.tsx'
import { ChosenFilters, Filters } from './Filters.tsx'
import { Segments } from './Segments.tsx'
import { useChoosing } from './use-choosing.ts'

interface BrowseBarProps {
  state: BrowseState
  filters: readonly FilterGroup[] | undefined
  onChange: (change: Partial<BrowseState>) => void
  /** A search ranks by itself. */
  isSortable?: boolean
}

export function BrowseBar({ state, filters, onChange, isSortable = true }: BrowseBarProps) {
  const t = useTexts()
  const settings = useConfiguration()
  const [chosen, choose] = useChoosing(state, onChange)
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 lg:gap-3">
        <BrowseMode orderType={chosen.orderType} onChange={orderType => choose({ orderType })} />
        <div className="rounded-control border border-line bg-surface px-3 text-row max-lg:order-1 hover:border-line-strong lg:text-ui">
          <Checkbox
            label={t('only.available')}
            checked={chosen.isOnlyAvailable}
            onChange={event => choose({ isOnlyAvailable: event.target.checked })}
          />
        </div>
        <Filters groups={filters} filter={chosen.filter} onChange={filter => choose({ filter })} />
        <div className="flex items-center gap-2 max-lg:order-2 max-lg:flex-1 lg:ml-auto lg:gap-3">
          {isSortable && (
            <label className="relative inline-flex items-center">
              <span className="sr-only">{t('sort.label')}</span>
              <select
                value={chosen.sort}
                onChange={event => choose({ sort: event.target.value as ProductSort })}
                className="h-11 appearance-none rounded-control border border-line bg-surface pr-8 pl-3 text-row font-medium hover:border-line-strong lg:h-8 lg:text-ui"
              >
                {productSorts.map(sort => (
                  <option key={sort} value={sort}>
                    {t(`sort.${sort}`)}
                  </option>
                ))}
              </select>
              <Icon of={ChevronDown} size={16} className="pointer-events-none absolute right-2.5 text-ink-2" />
            </label>
          )}
          <div className="max-lg:hidden">
            <Segments
              isPlain
              label={t('view.label')}
              value={viewOf(chosen.view, settings)}
              onChange={next => choose({ view: next })}
              options={[
                { value: 'list', label: t('view.list'), icon: <Icon of={List} size={16} /> },
                { value: 'grid', label: t('view.grid'), icon: <Icon of={LayoutGrid} size={16} /> },
              ]}
            />
          </div>
        </div>
      </div>
      <ChosenFilters groups={filters} filter={chosen.filter} onChange={filter => choose({ filter })} />
    </>
  )
}
