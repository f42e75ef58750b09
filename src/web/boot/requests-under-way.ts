/** How many calls somebody is waiting for; the progress bar watches it. */
let count = 0
const listeners = new Set<() => void>()

export function requestStarted(): void {
  count += 1
  announce()
}

export function requestEnded(): void {
  count -= 1
  announce()
}

export function areRequestsUnderWay(): boolean {
  return count > 0
}

export function onRequestsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function announce(): void {
  for (const listener of listeners) listener()
}
