import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { draft } from '../cart/draft.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { afterPaint } from '../ui/after-paint.ts'
import { type BrowseState, readBrowse, writeBrowse } from './browse-state.ts'

/** What was chosen, and the address it was chosen at. */
interface Choice {
  readonly at: URLSearchParams
  readonly state: BrowseState
}

/**
 * What is chosen, how to choose otherwise, and what to show of it: the same a moment later, so that a press is answered
 * before the rows are drawn anew. The address, which many look at, follows once the press has been answered.
 */
export function useBrowse(): [chosen: BrowseState, change: (change: Partial<BrowseState>) => void, shown: BrowseState] {
  const [search, setSearch] = useSearchParams()
  const hasPreOrders = useConfiguration()?.isPreOrderModeVisible ?? true
  const [choice, setChoice] = useState<Choice>()
  const isUnderWay = choice?.at === search
  const chosen = useMemo(
    () => (choice && (choice.at === search || isIn(search, choice)) ? choice.state : readBrowse(search, hasPreOrders)),
    [search, choice, hasPreOrders],
  )
  const change = useCallback(
    (changes: Partial<BrowseState>) => {
      // Fields go back to what the cart holds when the mode changes (spec 4).
      if (changes.orderType) draft.drop(() => true)
      setChoice(before => {
        const last = before?.at === search ? before.state : readBrowse(search, true)
        return { at: search, state: { ...last, ...changes } }
      })
    },
    [search],
  )
  useEffect(() => {
    if (!choice || !isUnderWay) return
    const write = (before: URLSearchParams) => writeBrowse(before, choice.state)
    return afterPaint(() => setSearch(write, { replace: true, preventScrollReset: true }))
  }, [choice, isUnderWay, setSearch])
  return [chosen, change, useDeferredValue(chosen)]
}

/** Whether the address says by now what was chosen. */
function isIn(search: URLSearchParams, { state }: Choice): boolean {
  return String(writeBrowse(search, state)) === String(search)
}
