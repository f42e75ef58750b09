import { useEffect, useRef, useState } from 'react'
import { hideOverlay, showOverlay } from '../ui/overlay-store.ts'

/** Passing over is not pointing at: a menu opens after a moment, and forgives leaving it for 400 ms (spec 9). */
const openDelay = 300
const closeDelay = 400

export interface HoverMenu {
  open: string | undefined
  point: (id: string) => void
  stay: () => void
  leave: () => void
  show: (id: string) => void
  toggle: (id: string) => void
  /** Closes, or with an id only if that one is open. */
  close: (id?: string) => void
}

export function useHoverMenu(owner: string): HoverMenu {
  const [open, setOpen] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** A press right after pointing must not close again what the pointing has just opened. */
  const openedAt = useRef(0)

  useEffect(() => {
    if (open) showOverlay(owner)
    else hideOverlay(owner)
    return () => hideOverlay(owner)
  }, [open, owner])
  useEffect(() => () => clearTimeout(timer.current), [])

  function after(delay: number, act: () => void) {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, delay)
  }
  function show(id: string) {
    clearTimeout(timer.current)
    openedAt.current = Date.now()
    setOpen(id)
  }
  function close(id?: string) {
    clearTimeout(timer.current)
    setOpen(now => (id === undefined || now === id ? undefined : now))
  }

  return {
    open,
    // With one menu open the next follows at once.
    point: id => (open ? show(id) : after(openDelay, () => show(id))),
    stay: () => clearTimeout(timer.current),
    leave: () => after(closeDelay, () => close()),
    show,
    toggle: id => (open === id && Date.now() - openedAt.current > openDelay ? close() : show(id)),
    close,
  }
}
