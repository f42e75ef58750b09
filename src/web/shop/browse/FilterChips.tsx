import ChevronDown from 'lucide-react/icons/chevron-down'
import { useLayoutEffect, useRef, useState } from 'react'
import type { MaterialFilter } from '#contract/shop/material-filter.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { toggled } from '../catalogue/browse-state.ts'
import { FilterChoices } from './FilterChoices.tsx'
import { FilterMenu } from './FilterMenu.tsx'
import type { FiltersProps } from './Filters.tsx'
import { chipText, chipWidth, filterChip, fittingChips } from './filter-chips.ts'

/** The filters as one row of chips; those that do not fit are behind a button at its end. */
export function FilterChips({ groups = [], filter, onChange }: FiltersProps) {
  const t = useTexts()
  const row = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const measure = () => setRoom(row.current?.clientWidth ?? 0)
    measure()
    const observer = new ResizeObserver(measure)
    if (row.current) observer.observe(row.current)
    return () => observer.disconnect()
  }, [])
  const chosenOf = (attribute: string) => filter.get(attribute) ?? []
  const hasSeveral = filter.size > 1
  const clearText = t('filters.clear')
  const found = fittingChips(
    groups.map(group => {
      const chosen = chosenOf(group.attribute)
      const isChosen = chosen.length > 0
      return { isChosen, width: chipWidth(chipText(group, chosen)) + (isChosen ? 8 : 0) }
    }),
    hasSeveral ? room - chipWidth(clearText) : room,
    chipWidth(countText('filters.more', 9)),
  )
  // While a menu is open no chip moves between the row and the button, or it would move away under the pointer.
  const [frozen, setFrozen] = useState<readonly boolean[]>()
  const [opened, setOpened] = useState<string>()
  const isShown =
    frozen?.length === groups.length
      ? frozen
      : groups.map((group, place) => found[place] === true || group.attribute === opened)
  const rest = groups.filter((_, place) => !isShown[place])
  return (
    <div ref={row} className="flex h-9 min-w-0 flex-1 gap-2">
      {groups.map(
        (group, place) =>
          isShown[place] && (
            <FilterMenu
              key={group.attribute}
              group={group}
              chosen={chosenOf(group.attribute)}
              onToggle={value => onChange(toggled(filter, group.attribute, value))}
              onOpen={isOpen => setOpened(isOpen ? group.attribute : undefined)}
              onClear={() => onChange(without(filter, group.attribute))}
            />
          ),
      )}
      {rest.length > 0 && room > 0 && (
        <Disclosure
          buttonClass={`${filterChip} border-line-strong bg-surface px-3`}
          onToggle={isOpen => setFrozen(isOpen ? isShown : undefined)}
          label={
            <>
              {countText('filters.more', rest.length)}
              <Icon of={ChevronDown} size={14} className="text-ink-3" />
            </>
          }
        >
          <div className="grid gap-4">
            {rest.map(group => (
              <FilterChoices
                key={group.attribute}
                group={group}
                chosen={chosenOf(group.attribute)}
                onToggle={value => onChange(toggled(filter, group.attribute, value))}
              />
            ))}
          </div>
        </Disclosure>
      )}
      {hasSeveral && (
        <button type="button" className="link shrink-0 px-1 whitespace-nowrap" onClick={() => onChange(new Map())}>
          {clearText}
        </button>
      )}
    </div>
  )
}

function without(filter: MaterialFilter, attribute: string): MaterialFilter {
  return new Map([...filter].filter(([other]) => other !== attribute))
}
