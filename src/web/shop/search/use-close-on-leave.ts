import { type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'

/** Delay after the pointer left, as for the menus. */
const closeDelayMs = 400

/**
 * Event handlers that call `onLeave` when the focus moves elsewhere, or is lost while the pointer is outside, or when the
 * pointer leaves while the focus is elsewhere. Escape does so too, and returns the focus to `home`.
 */
export function useCloseOnLeave(isOpen: boolean, onLeave: () => void, home: RefObject<HTMLElement | null>) {
  const isPointerIn = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Escape' || !isOpen) return
      event.preventDefault()
      onLeave()
      home.current?.focus()
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      // Close even with the pointer inside: the next element of the Tab order must not be covered by the panel.
      const isElsewhere = event.relatedTarget !== null || !isPointerIn.current
      if (isElsewhere && !event.currentTarget.contains(event.relatedTarget)) onLeave()
    },
    onPointerEnter: () => {
      isPointerIn.current = true
      clearTimeout(timer.current)
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      const here = event.currentTarget
      isPointerIn.current = false
      timer.current = setTimeout(() => {
        if (!here.contains(document.activeElement)) onLeave()
      }, closeDelayMs)
    },
  }
}
