import { ComboboxOption } from '../../ui/ComboboxOption.tsx'
import { Keys } from '../shortcuts/Keys.tsx'
import { keys } from '../shortcuts/keys.ts'
import type { PaletteItem } from './palette-item.ts'

interface PaletteOptionProps {
  id: string
  item: PaletteItem
  isCurrent: boolean
  onTake: () => void
}

export function PaletteOption({ id, item, isCurrent, onTake }: PaletteOptionProps) {
  return (
    <ComboboxOption
      id={id}
      isSelected={isCurrent}
      onChoose={onTake}
      className="gap-3 rounded-control border border-transparent px-2 aria-selected:border-mode aria-selected:bg-mode-soft"
    >
      <span className="min-w-0 flex-1 truncate">{item.label}</span>
      {item.note && <span className="max-w-1/2 truncate text-ink-3">{item.note}</span>}
      {item.shortcut && (
        <span aria-hidden className="max-lg:hidden">
          <Keys of={keys[item.shortcut]} />
        </span>
      )}
    </ComboboxOption>
  )
}
