import { useEffect, useState } from 'react'
import { afterPaint } from '../../ui/after-paint.ts'
import type { BrowseState } from '../catalogue/browse-state.ts'

type Changes = Partial<BrowseState>
type Change = (changes: Changes) => void

interface Choice {
  readonly changes: Changes
  /** The state when they were passed on. Once the state changes, the address contains them. */
  readonly passedOnAt?: BrowseState
}

/**
 * Optimistic update of the controls: a choice is shown by its control at once, and written to the address, which
 * renders the whole page, only after the next paint.
 */
export function useOptimisticChoice(state: BrowseState, onChange: Change): [chosen: BrowseState, choose: Change] {
  const [last, setLast] = useState<Choice>()
  const choice = last?.passedOnAt && last.passedOnAt !== state ? undefined : last
  useEffect(() => {
    if (!choice || choice.passedOnAt) return
    return afterPaint(() => {
      onChange(choice.changes)
      setLast(newest => (newest === choice ? { ...choice, passedOnAt: state } : newest))
    })
  }, [choice, onChange, state])
  return [{ ...state, ...choice?.changes }, more => setLast({ changes: { ...choice?.changes, ...more } })]
}
