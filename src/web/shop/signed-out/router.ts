import { useSyncExternalStore } from 'react'

/** A few addresses without parameters do not need the shop's router, which is as heavy as all the rest of the signed-out app. */
const changed = 'signed-out-path'

export function usePath(): string {
  return useSyncExternalStore(subscribe, () => location.pathname)
}

export function goTo(path: string): void {
  history.pushState(null, '', path)
  scrollTo(0, 0)
  dispatchEvent(new Event(changed))
}

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener)
  addEventListener(changed, listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener(changed, listener)
  }
}
