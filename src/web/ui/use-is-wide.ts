import { useSyncExternalStore } from 'react'

let wide: MediaQueryList | undefined

/**
 * Where the layout for phones ends and that for desktops begins. A table and a row of cards are too different for one
 * set of elements. Paper gets the table.
 */
function width(): MediaQueryList {
  wide ??= matchMedia('(min-width: 1024px), print')
  return wide
}

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide)
}

export function isWide(): boolean {
  return width().matches
}

function subscribe(listener: () => void): () => void {
  width().addEventListener('change', listener)
  return () => width().removeEventListener('change', listener)
}
