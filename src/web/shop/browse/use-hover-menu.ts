import { useEffect, useState } from 'react'
import { hideOverlay, showOverlay } from '../../ui/overlay-store.ts'
import { hoverTimer } from './hover-timer.ts'

export type HoverMenu = ReturnType<typeof hoverTimer> & { open: string | undefined }

/** Menus that open by hovering, with an overlay over the page behind them. */
export function useHoverMenu(owner: string): HoverMenu {
  const [open, setOpen] = useState<string>()
  const [timer] = useState(() => hoverTimer(setOpen))

  useEffect(() => {
    if (open) showOverlay(owner)
    else hideOverlay(owner)
    return () => hideOverlay(owner)
  }, [open, owner])
  useEffect(() => timer.keepOpen, [timer])

  return { open, ...timer }
}
