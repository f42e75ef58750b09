import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'

interface ComboboxOptions {
  /** How many options there are; unknown to a field whose options load apart from it. */
  count?: number
  /** The option that is active before an arrow key was pressed, −1 for none. */
  first?: number
}

export interface Combobox {
  listId: string
  optionId: (index: number) => string
  /** The option that Enter chooses, or −1. The focus stays in the field, which points to it. */
  active: number
  /** Back to the first one, where the options are others. */
  reset: () => void
  /** For the field: what a combobox tells assistive technology. */
  fieldProps: (
    isOpen: boolean,
  ) => Pick<
    ComponentProps<'input'>,
    'role' | 'aria-autocomplete' | 'aria-expanded' | 'aria-controls' | 'aria-activedescendant' | 'autoComplete'
  >
  /**
   * Handles a key of the field: `next` says to which option it leads, Enter chooses the active one. Whether the key was
   * used.
   */
  press: (
    event: KeyboardEvent,
    next: (key: string, active: number) => number | undefined,
    choose: (active: number) => void,
  ) => boolean
}

/** A text field with a list or grid to choose from, by the ARIA pattern of a combobox. */
export function useCombobox({ count = Number.POSITIVE_INFINITY, first = -1 }: ComboboxOptions): Combobox {
  const listId = useId()
  const [cursor, setCursor] = useState(first)
  const active = Math.min(cursor, count - 1)
  const optionId = (index: number) => `${listId}-${index}`
  return {
    listId,
    optionId,
    active,
    reset: () => setCursor(first),
    fieldProps: isOpen => ({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen && active >= 0 ? optionId(active) : undefined,
      autoComplete: 'off',
    }),
    press: (event, next, choose) => {
      const to = next(event.key, active)
      if (to !== undefined) {
        setCursor(to)
        document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' })
      } else if (event.key === 'Enter' && active >= 0) choose(active)
      else return false
      event.preventDefault()
      return true
    },
  }
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** The option of a list an arrow key leads to; undefined for other keys. `isEndless`: the last is followed by the first. */
export function optionAfter(key: string, active: number, count: number, isEndless = false): number | undefined {
  const step = steps[key]
  if (!step || count === 0) return undefined
  return isEndless ? (active + step + count) % count : Math.max(0, Math.min(count - 1, active + step))
}
