import { problemText, t } from '../i18n/texts.ts'
import { ProblemError } from './problem-error.ts'

export interface ErrorView {
  status: number
  text: string
}

/** What the error page says. Only our own texts: an exception's message may hold internals. */
export function errorView(error: unknown): ErrorView {
  if (error instanceof ProblemError) return { status: error.status || 503, text: problemText(error) }
  const { status, data } = thrownByRouter(error)
  if (status === 404) return { status, text: t('not.found.title') }
  if (data?.unknownMiddleware) {
    return { status: 500, text: t('error.unknown.middleware', { name: String(data.unknownMiddleware) }) }
  }
  return { status: status ?? 500, text: t('unknown.error') }
}

/** The router's own errors carry a status; looked at by shape, because the signed-out app does without the router. */
function thrownByRouter(error: unknown): { status?: number; data?: { unknownMiddleware?: unknown } | null } {
  return typeof error === 'object' && error !== null && 'status' in error ? (error as { status: number }) : {}
}
