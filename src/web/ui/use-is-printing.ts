import { useSyncExternalStore } from 'react'

let isAnnounced = false

/** True while the page is laid out for paper: what only paper needs is drawn only then. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isAnnounced || matchMedia('print').matches)
}

/** Browsers announce printing before they lay the page out; a page shown as if printed only matches the medium. */
function subscribe(listener: () => void): () => void {
  const announce = ({ type }: Event) => {
    isAnnounced = type === 'beforeprint'
    listener()
  }
  const medium = matchMedia('print')
  medium.addEventListener('change', listener)
  addEventListener('beforeprint', announce)
  addEventListener('afterprint', announce)
  return () => {
    medium.removeEventListener('change', listener)
    removeEventListener('beforeprint', announce)
    removeEventListener('afterprint', announce)
  }
}
