import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useRef, useState } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { FilterChoices, type FilterGroup } from './FilterChoices.tsx'

interface FilterMenuProps {
  group: FilterGroup
  chosen: readonly string[]
  onToggle: (value: string) => void
}

/** A chip that opens its choices. Escape closes, so does leaving; the Tab key walks through and out. */
export function FilterMenu({ group, chosen, onToggle }: FilterMenuProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears what its own controls let through
    <div
      className="relative"
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !isOpen) return
        setOpen(false)
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex min-h-8 items-center gap-1 rounded-control border border-line bg-surface px-3 font-medium hover:border-line-strong aria-expanded:border-line-strong"
      >
        {group.label}
        {chosen.length > 0 && <span className="text-mode">· {chosen.length}</span>}
        <Icon of={ChevronDown} size={14} className="text-ink-3" />
      </button>
      <div
        id={id}
        hidden={!isOpen}
        // A press on a label must not count as leaving.
        tabIndex={-1}
        className="appear absolute top-full left-0 z-20 mt-1 max-h-96 min-w-56 overflow-y-auto rounded-box border border-line bg-surface p-3 shadow-lift"
      >
        {isOpen && <FilterChoices group={group} chosen={chosen} onToggle={onToggle} isBare />}
      </div>
    </div>
  )
}
