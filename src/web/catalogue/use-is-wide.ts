import { useSyncExternalStore } from 'react'

/** Where phones end and desks begin (spec 9). A table and a row of cards are too different for one set of elements. */
const wide = matchMedia('(min-width: 1024px)')

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
