import { problemOf } from '../boot/problem-error.ts'
import { problemText } from '../i18n/texts.ts'
import { showToast } from './toasts.ts'

/** Says in a toast what went wrong, and what can be done. */
export function showProblem(error: unknown): void {
  showToast({ type: 'danger', text: problemText(problemOf(error)) })
}
