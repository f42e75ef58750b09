import { useSyncExternalStore } from 'react'
import { isOverlayShown, onOverlayChange } from './overlay-store.ts'

export function Overlay() {
  const isShown = useSyncExternalStore(onOverlayChange, isOverlayShown)
  return (
    <div
      aria-hidden
      className={`pointer-events-none fixed inset-0 z-10 bg-veil transition-opacity duration-[160ms] ${isShown ? 'opacity-100' : 'opacity-0'}`}
    />
  )
}
