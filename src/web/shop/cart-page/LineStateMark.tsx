import { useEffect, useRef, useState } from 'react'
import { codeText } from '../../i18n/problem-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Status } from '../../ui/Status.tsx'
import type { LineState, LineView } from '../cart/cart-view.ts'

interface LineStateMarkProps {
  state: LineState
  code?: string | undefined
  /** Where the style says it already, a line says so to readers of the screen alone. */
  isBrief?: boolean
}

/** A dot and a word: on its way, just taken, or not taken and why. What has long been taken says nothing. */
export function LineStateMark({ state, code, isBrief }: LineStateMarkProps) {
  const t = useTexts()
  const isJustSaved = useJustSaved(state)
  return (
    <span role="status" data-state={state} className="text-caption">
      {state === 'pending' && <Status kind="info">{t('line.pending')}</Status>}
      {isJustSaved &&
        (isBrief ? <span className="sr-only">{t('line.saved')}</span> : <Status kind="ok">{t('line.saved')}</Status>)}
      {state === 'rejected' && (
        <Status kind="bad">{code ? t('line.rejected.why', { reason: codeText(code) }) : t('line.rejected')}</Status>
      )}
    </span>
  )
}

/** For as long as a message stays: something was on its way and has arrived. */
function useJustSaved(state: LineState): boolean {
  const before = useRef(state)
  const [isJustSaved, setJustSaved] = useState(false)
  useEffect(() => {
    const hasArrived = before.current === 'pending' && state === 'saved'
    before.current = state
    setJustSaved(hasArrived)
    if (!hasArrived) return
    const timer = setTimeout(() => setJustSaved(false), 5000)
    return () => clearTimeout(timer)
  }, [state])
  return isJustSaved
}

export function worstState(lines: readonly LineView[]): LineState {
  const states = new Set(lines.map(line => line.state))
  return states.has('rejected') ? 'rejected' : states.has('pending') ? 'pending' : 'saved'
}
