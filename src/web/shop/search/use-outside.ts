import { type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'

/** As long as the menus wait (spec 9). */
const grace = 400

/**
 * When attention has left: the focus went to something else, or to nothing while the pointer was not here either, or
 * the pointer left for good while the focus was elsewhere. Escape leaves too, and the focus goes back to where it came from.
 */
export function useOutside(isOpen: boolean, onLeave: () => void, home: RefObject<HTMLElement | null>) {
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
      // The next stop of the Tab key must not lie under what is still open, wherever the pointer rests.
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
      }, grace)
    },
  }
}
