import { useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

interface Choice<State> {
  readonly changes: Partial<State>
  /** The state when they were passed on. Once the state changes, it contains them. */
  readonly passedOnAt?: State
}

type Change<State> = (changes: Partial<State>) => void

/**
 * Optimistic update of controls: a choice is shown by its control at once, and only then passed on to the address,
 * which renders the whole page.
 */
export function useOptimisticChoice<State extends object>(
  state: State,
  onChange: Change<State>,
): [chosen: State, choose: Change<State>] {
  const [last, setLast] = useState<Choice<State>>()
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
