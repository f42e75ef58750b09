import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import type { MaterialFilter } from '#contract/shop/material-filter.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { toggled } from '../catalogue/browse-state.ts'
import { FilterChoices, type FilterGroup } from './FilterChoices.tsx'

export interface FiltersProps {
  /** Undefined while they are loading. */
  groups: readonly FilterGroup[] | undefined
  filter: MaterialFilter
  onChange: (filter: MaterialFilter) => void
}

interface FilterSheetProps extends FiltersProps {
  label: string
  /** How many choices are active. */
  count: number
  /** Shown above the filters. */
  children: ReactNode
}

/** On phones: one button that opens a sheet with all filters and the sort order. */
export function FilterSheet({ groups, filter, onChange, label, count, children }: FilterSheetProps) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className="flex-1 px-2" onClick={() => setOpen(true)}>
        <Icon of={SlidersHorizontal} size={16} className="max-[420px]:hidden" />
        {label}
        {count > 0 && <Badge kind="mode">{count}</Badge>}
      </Button>
      <SideSheet title={label} closeLabel={t('close')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className="grid gap-5 p-5">
          {children}
          {groups?.map(group => (
            <FilterChoices
              key={group.attribute}
              group={group}
              chosen={filter.get(group.attribute) ?? []}
              onToggle={value => onChange(toggled(filter, group.attribute, value))}
            />
          ))}
        </div>
      </SideSheet>
    </>
  )
}

/** On phones: the active filters, each with a button that removes it. */
export function ChosenFilters({ groups = [], filter, onChange }: FiltersProps) {
  const t = useTexts()
  const chosen = [...filter].flatMap(([attribute, values]) =>
    values.map(value => ({ attribute, value, label: labelOf(groups, attribute, value) })),
  )
  if (chosen.length === 0) return null
  return (
    <ul aria-label={t('filters.label')} className="mt-2 flex items-center gap-2 overflow-x-auto">
      {chosen.map(({ attribute, value, label }) => (
        <li key={`${attribute} ${value}`} className="shrink-0">
          <button
            type="button"
            aria-label={t('filter.remove', { name: label })}
            onClick={() => onChange(toggled(filter, attribute, value))}
            className="inline-flex min-h-11 items-center gap-1 rounded-control bg-mode-soft px-3 text-row font-medium text-mode"
          >
            {label}
            <Icon of={X} size={14} />
          </button>
        </li>
      ))}
      <li className="shrink-0">
        <button type="button" className="link min-h-11 px-1" onClick={() => onChange(new Map())}>
          {t('filters.clear')}
        </button>
      </li>
    </ul>
  )
}

function labelOf(groups: readonly FilterGroup[], attribute: string, value: string): string {
  const group = groups.find(one => one.attribute === attribute)
  return group?.values.find(one => one.value === value)?.label ?? value
}
