import { useCallback, useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type BrowseState, readBrowse, writeBrowse } from '../catalogue/browse-state.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'

/**
 * What is chosen, how to choose otherwise, and what to show of it: the same a moment later, so that a press is answered
 * before the rows are drawn anew.
 */
export function useBrowse(): [chosen: BrowseState, change: (change: Partial<BrowseState>) => void, shown: BrowseState] {
  const [search, setSearch] = useSearchParams()
  const hasPreOrders = useConfiguration()?.isPreOrderModeVisible ?? true
  const chosen = useMemo(() => readBrowse(search, hasPreOrders), [search, hasPreOrders])
  const change = useCallback(
    (changes: Partial<BrowseState>) => {
      setSearch(before => writeBrowse(before, { ...readBrowse(before, true), ...changes }), {
        replace: true,
        preventScrollReset: true,
      })
    },
    [setSearch],
  )
  return [chosen, change, useDeferredValue(chosen)]
}
