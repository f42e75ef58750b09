import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { MaterialFilter } from '#contract/material-filter.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { SideSheet } from '../ui/SideSheet.tsx'
import { useIsWide } from '../ui/use-is-wide.ts'
import { toggled } from './browse-state.ts'
import { FilterChoices, type FilterGroup } from './FilterChoices.tsx'
import { FilterMenu } from './FilterMenu.tsx'

interface FiltersProps {
  /** None while they are on their way. */
  groups: readonly FilterGroup[] | undefined
  filter: MaterialFilter
  onChange: (filter: MaterialFilter) => void
}

/** Chips that open, or on phones one button that opens them all. */
export function Filters({ groups, filter, onChange }: FiltersProps) {
  const t = useTexts()
  const isWide = useIsWide()
  const [isOpen, setOpen] = useState(false)
  const toggle = (attribute: string) => (value: string) => onChange(toggled(filter, attribute, value))
  if (groups?.length === 0) return null
  if (isWide) {
    return groups?.map(group => (
      <FilterMenu
        key={group.attribute}
        group={group}
        chosen={filter.get(group.attribute) ?? []}
        onToggle={toggle(group.attribute)}
      />
    ))
  }
  const count = [...filter.values()].reduce((sum, values) => sum + values.length, 0)
  return (
    <>
      <Button disabled={!groups} onClick={() => setOpen(true)}>
        <Icon of={SlidersHorizontal} size={16} />
        {count > 0 ? t('filters.chosen', { count }) : t('filters.button')}
      </Button>
      <SideSheet title={t('filters.label')} closeLabel={t('close')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className="grid gap-5 p-5">
          {groups?.map(group => (
            <FilterChoices
              key={group.attribute}
              group={group}
              chosen={filter.get(group.attribute) ?? []}
              onToggle={toggle(group.attribute)}
            />
          ))}
        </div>
      </SideSheet>
    </>
  )
}

/** What narrows the list now, each with a way to take it back. */
export function ChosenFilters({ groups = [], filter, onChange }: FiltersProps) {
  const t = useTexts()
  const chosen = [...filter].flatMap(([attribute, values]) =>
    values.map(value => ({ attribute, value, label: labelOf(groups, attribute, value) })),
  )
  if (chosen.length === 0) return null
  return (
    <ul aria-label={t('filters.label')} className="mt-3 flex flex-wrap items-center gap-2">
      {chosen.map(({ attribute, value, label }) => (
        <li key={`${attribute} ${value}`}>
          <button
            type="button"
            aria-label={t('filter.remove', { name: label })}
            onClick={() => onChange(toggled(filter, attribute, value))}
            className="inline-flex min-h-11 items-center gap-1 rounded-control bg-mode-soft px-3 text-row font-medium text-mode lg:text-ui lg:min-h-7"
          >
            {label}
            <Icon of={X} size={14} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="link min-h-11 px-1 lg:min-h-7" onClick={() => onChange(new Map())}>
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
