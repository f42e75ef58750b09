import { overlayOwners } from './overlay-store.ts'
import { useStore } from './store.ts'

export function Overlay() {
  const isShown = useStore(overlayOwners, owners => owners.length > 0)
  return (
    <div
      aria-hidden
      className={`pointer-events-none fixed inset-0 z-10 bg-veil transition-opacity duration-[160ms] ${isShown ? 'opacity-100' : 'opacity-0'}`}
    />
  )
}
