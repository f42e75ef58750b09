import { useTexts } from '../i18n/use-texts.ts'
import { codeText } from '../problem-text.ts'
import { Status } from '../ui/Status.tsx'
import type { LineState, LineView } from './cart-view.ts'

interface LineStateMarkProps {
  state: LineState
  code?: string | undefined
  /** Where the style says it already, a line that is saved says so to readers of the screen alone. */
  isBrief?: boolean
}

/** A dot and a word: on its way, taken, or not taken and why. */
export function LineStateMark({ state, code, isBrief }: LineStateMarkProps) {
  const t = useTexts()
  return (
    <span role="status" data-state={state} className="text-caption">
      {state === 'pending' && <Status kind="info">{t('line.pending')}</Status>}
      {state === 'saved' &&
        (isBrief ? <span className="sr-only">{t('line.saved')}</span> : <Status kind="ok">{t('line.saved')}</Status>)}
      {state === 'rejected' && (
        <Status kind="bad">{code ? t('line.rejected.why', { reason: codeText(code) }) : t('line.rejected')}</Status>
      )}
    </span>
  )
}

export function worstState(lines: readonly LineView[]): LineState {
  const states = new Set(lines.map(line => line.state))
  return states.has('rejected') ? 'rejected' : states.has('pending') ? 'pending' : 'saved'
}
