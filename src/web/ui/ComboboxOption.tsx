import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface ComboboxOptionProps {
  id: string
  isSelected: boolean
  onChoose: () => void
  className: string
  children: ReactNode
}

/** One option of a combobox with a list. */
export function ComboboxOption({ id, isSelected, onChoose, className, children }: ComboboxOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field points here by aria-activedescendant
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      onClick={onChoose}
      // A press must not take the focus from the field, or the list is gone before the choice lands.
      onPointerDown={event => event.preventDefault()}
      className={classNames('flex min-h-11 cursor-pointer items-center hover:bg-canvas lg:min-h-8', className)}
    >
      {children}
    </div>
  )
}
