import { useEffect, useState } from 'react'
import { afterPaint } from '../../ui/after-paint.ts'
import type { BrowseState } from '../catalogue/browse-state.ts'

type Changes = Partial<BrowseState>
type Change = (changes: Changes) => void

interface Choice {
  readonly changes: Changes
  /** The state at which they were handed on. With the next one they have arrived. */
  readonly handedOnAt?: BrowseState
}

/**
 * What was chosen a moment ago, and how to choose: a press is answered by its own control first. The address, which the
 * whole page looks at, follows once that has been painted.
 */
export function useOptimisticChoice(state: BrowseState, onChange: Change): [chosen: BrowseState, choose: Change] {
  const [last, setLast] = useState<Choice>()
  const choice = last?.handedOnAt && last.handedOnAt !== state ? undefined : last
  useEffect(() => {
    if (!choice || choice.handedOnAt) return
    return afterPaint(() => {
      onChange(choice.changes)
      setLast(newest => (newest === choice ? { ...choice, handedOnAt: state } : newest))
    })
  }, [choice, onChange, state])
  return [{ ...state, ...choice?.changes }, more => setLast({ changes: { ...choice?.changes, ...more } })]
}
