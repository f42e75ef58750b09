import { useEffect, useRef, useState } from 'react'
import { codeText } from '../../i18n/problem-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Status } from '../../ui/Status.tsx'
import type { LineState, LineView } from '../cart/cart-view.ts'

interface LineStateMarkProps {
  state: LineState
  code?: string | undefined
  /** Shows "saved" only to screen readers, where the style shows it already. */
  isBrief?: boolean
}

/** The save state of a line: saving, just saved, or refused and why. It disappears a few seconds after saving. */
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

/** True for five seconds after a pending line was saved. */
function useJustSaved(state: LineState): boolean {
  const before = useRef(state)
  const [isJustSaved, setJustSaved] = useState(false)
  useEffect(() => {
    const isNowSaved = before.current === 'pending' && state === 'saved'
    before.current = state
    setJustSaved(isNowSaved)
    if (!isNowSaved) return
    const timer = setTimeout(() => setJustSaved(false), 5000)
    return () => clearTimeout(timer)
  }, [state])
  return isJustSaved
}

export function worstState(lines: readonly LineView[]): LineState {
  const states = new Set(lines.map(line => line.state))
  return states.has('rejected') ? 'rejected' : states.has('pending') ? 'pending' : 'saved'
}
