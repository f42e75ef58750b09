/** The veil over the page while a menu or panel lies above it. Several may ask for it; it goes when the last is done. */
const owners = new Set<string>()
const listeners = new Set<() => void>()

export function showOverlay(owner: string): void {
  owners.add(owner)
  announce()
}

export function hideOverlay(owner: string): void {
  owners.delete(owner)
  announce()
}

export function isOverlayShown(): boolean {
  return owners.size > 0
}

export function onOverlayChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function announce(): void {
  for (const listener of listeners) listener()
}
