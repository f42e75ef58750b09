import { useSyncExternalStore } from 'react'

/**
 * Where phones end and desks begin (spec 9). A table and a row of cards are too different for one
 * set of elements. Paper gets the table.
 */
const wide = matchMedia('(min-width: 1024px), print')

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
