import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { useTexts } from '../../i18n/use-texts.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { FilterChoices, type FilterGroup } from './FilterChoices.tsx'
import { chipText, filterChip } from './filter-chips.ts'

interface FilterMenuProps {
  group: FilterGroup
  chosen: readonly string[]
  onToggle: (value: string) => void
  onClear: () => void
  onOpen: (isOpen: boolean) => void
}

/** A chip that opens the choices of a filter. It shows what is chosen, with a button that clears it. */
export function FilterMenu({ group, chosen, onToggle, onClear, onOpen }: FilterMenuProps) {
  const t = useTexts()
  const isChosen = chosen.length > 0
  const only = chosen.length === 1 ? group.values.find(({ value }) => value === chosen[0])?.label : undefined
  return (
    <div className="flex shrink-0">
      {/* The same element whether or not something is chosen, so that the menu stays open while choosing. */}
      <Disclosure
        onToggle={onOpen}
        buttonClass={`${filterChip} ${isChosen ? 'rounded-r-none border-r-0 border-mode bg-mode-soft pr-1.5 pl-3 font-semibold text-mode' : 'border-line-strong bg-surface px-3'}`}
        label={
          <>
            {chipText(group, chosen)}
            {!isChosen && <Icon of={ChevronDown} size={14} className="text-ink-3" />}
          </>
        }
      >
        <FilterChoices group={group} chosen={chosen} onToggle={onToggle} isBare />
      </Disclosure>
      {isChosen && (
        <button
          type="button"
          aria-label={t('filter.remove', { name: only ?? group.label })}
          onClick={onClear}
          className="grid h-9 w-7 place-items-center rounded-r-control border border-l-0 border-mode bg-mode-soft text-mode"
        >
          <Icon of={X} size={14} />
        </button>
      )}
    </div>
  )
}
