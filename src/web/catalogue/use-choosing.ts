import { useEffect, useState } from 'react'
import { afterPaint } from '../ui/after-paint.ts'
import type { BrowseState } from './browse-state.ts'

type Changes = Partial<BrowseState>
type Change = (changes: Changes) => void

/**
 * What was chosen a moment ago, and how to choose: a press is answered by its own control first. The address, which the
 * whole page looks at, follows once that has been painted.
 */
export function useChoosing(state: BrowseState, onChange: Change): [chosen: BrowseState, choose: Change] {
  const [choice, setChoice] = useState<{ from: BrowseState; changes: Changes }>()
  // When another state has come, it came with these changes or instead of them.
  const changes = choice?.from === state ? choice.changes : undefined
  useEffect(() => (changes ? afterPaint(() => onChange(changes)) : undefined), [changes, onChange])
  return [{ ...state, ...changes }, more => setChoice({ from: state, changes: { ...changes, ...more } })]
}
