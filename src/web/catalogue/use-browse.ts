import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { draft } from '../cart/draft.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { type BrowseState, readBrowse, writeBrowse } from './browse-state.ts'

export function useBrowse(): [BrowseState, (change: Partial<BrowseState>) => void] {
  const [search, setSearch] = useSearchParams()
  const state = readBrowse(search, useConfiguration()?.isPreOrderModeVisible ?? true)
  const change = useCallback(
    (changes: Partial<BrowseState>) => {
      // Fields go back to what the cart holds when the mode changes (spec 4).
      if (changes.orderType) draft.drop(() => true)
      setSearch(before => writeBrowse(before, { ...readBrowse(before, true), ...changes }), {
        replace: true,
        preventScrollReset: true,
      })
    },
    [setSearch],
  )
  return [state, change]
}
