import { useCallback, useDeferredValue, useMemo } from 'react'
import { changeSearch, useSearch } from '../../boot/use-address.ts'
import { type BrowseState, readBrowse, writeBrowse } from '../catalogue/browse-state.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'

/**
 * The state in the address, a function that changes it, and a deferred copy for the list: controls follow a click
 * before the rows are rendered again.
 */
export function useBrowse(): [chosen: BrowseState, change: (change: Partial<BrowseState>) => void, shown: BrowseState] {
  const search = useSearch()
  const hasPreOrders = useConfiguration()?.isPreOrderModeVisible ?? true
  const chosen = useMemo(() => readBrowse(search, hasPreOrders), [search, hasPreOrders])
  const change = useCallback((changes: Partial<BrowseState>) => {
    changeSearch(now => writeBrowse(now, { ...readBrowse(now, true), ...changes }), {
      replace: true,
      preventScrollReset: true,
    })
  }, [])
  return [chosen, change, useDeferredValue(chosen)]
}
