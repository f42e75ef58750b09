import { createStore } from './store.ts'

/** Who wants the page dimmed behind a menu or panel. It stays dimmed until the last of them is done. */
export const overlayOwners = createStore<readonly string[]>([])

export function showOverlay(owner: string): void {
  overlayOwners.set([...overlayOwners.get().filter(other => other !== owner), owner])
}

export function hideOverlay(owner: string): void {
  overlayOwners.set(overlayOwners.get().filter(other => other !== owner))
}
