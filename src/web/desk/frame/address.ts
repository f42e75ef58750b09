import { useMemo } from 'react'
import { navigateBy } from '../../boot/navigation.ts'
import { createStore, useStore } from '../../ui/store.ts'

/** Where at the desk one is. */
const address = createStore(here())

/** Pages of the desk follow on each other without loading the document anew; every other address is loaded. */
export function followAddress(): void {
  navigateBy((to, { replace = false }) => {
    const next = new URL(to, location.href)
    if (next.origin !== location.origin || !/^\/desk(\/|$)/.test(next.pathname)) return location.assign(to)
    const isNewPage = next.pathname !== location.pathname
    if (replace || next.href === location.href) history.replaceState(null, '', next)
    else history.pushState(null, '', next)
    address.set(here())
    if (isNewPage) scrollTo(0, 0)
  })
  addEventListener('popstate', () => address.set(here()))
}

/** The parts of the path behind /desk. */
export function usePath(): string[] {
  const path = useStore(address, ({ pathname }) => pathname)
  return useMemo(() => path.split('/').slice(2).filter(Boolean), [path])
}

export function useSearch(): URLSearchParams {
  const search = useStore(address, one => one.search)
  return useMemo(() => new URLSearchParams(search), [search])
}

function here(): { pathname: string; search: string } {
  const { pathname, search } = location
  return { pathname, search }
}
