import { recordEvent } from '#contract/shop/statistics.ts'
import { call } from './api.ts'

/** Counts a page view. The path only: a query may hold the secret of a reset link. */
export async function countPageView(path: string): Promise<void> {
  try {
    const data = { path, user_agent: navigator.userAgent.slice(0, 500) }
    await call(recordEvent, { body: { type: 'page_view', data } }, { isQuiet: true })
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification wants these failures logged and nothing else
    console.warn('page view not counted', error)
  }
}
