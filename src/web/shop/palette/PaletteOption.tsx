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
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field points here by aria-activedescendant
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      onClick={onTake}
      // A press must not take the focus from the field.
      onPointerDown={event => event.preventDefault()}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-transparent px-2 hover:bg-canvas aria-selected:border-mode aria-selected:bg-mode-soft lg:min-h-8"
    >
      <span className="min-w-0 flex-1 truncate">{item.label}</span>
      {item.note && <span className="max-w-1/2 truncate text-ink-3">{item.note}</span>}
      {item.shortcut && (
        <span aria-hidden className="max-lg:hidden">
          <Keys of={keys[item.shortcut]} />
        </span>
      )}
    </div>
  )
}
