import type { Browser, CDPSession, Page } from '@playwright/test'
import { signIn } from '../../e2e/session.ts'

export interface SlowPage {
  page: Page
  session: CDPSession
  close: () => Promise<void>
}

export interface Seen {
  /** From the press of a key or button until the next paint, per interaction. */
  interactions: { name: string; duration: number }[]
  lcp: number
  cls: number
}

export const desk = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** A page that records web vitals, with the CPU slowed down four times. */
export async function slowPage(browser: Browser, baseURL: string, as?: string, viewport = desk): Promise<SlowPage> {
  const context = await browser.newContext({ baseURL, viewport, locale: 'en-GB' })
  await context.addInitScript(watch)
  const page = await context.newPage()
  if (as) await signIn(page, as)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { page, session, close: () => context.close() }
}

/** As Lighthouse simulates phones: 150 ms round trip, 1.6 Mbit/s down. */
export async function slow4g(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
}

export function seen(page: Page): Promise<Seen> {
  return page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
}

export async function forget(page: Page): Promise<void> {
  await page.evaluate(() => {
    ;(globalThis as unknown as { seen: Seen }).seen.interactions = []
  })
}

/** Runs inside the page before its own scripts. */
function watch() {
  const kept: Seen = { interactions: [], lcp: 0, cls: 0 }
  Object.assign(globalThis, { seen: kept })
  type Entry = PerformanceEntry & { interactionId: number; value: number; hadRecentInput: boolean; renderTime: number }
  const observe = (type: string, take: (entry: Entry) => void, options = {}) =>
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) take(entry as Entry)
    }).observe({ type, buffered: true, ...options } as PerformanceObserverInit)
  observe(
    'event',
    entry => {
      if (entry.interactionId) kept.interactions.push({ name: entry.name, duration: entry.duration })
    },
    { durationThreshold: 16 },
  )
  observe('largest-contentful-paint', entry => {
    kept.lcp = entry.startTime
  })
  observe('layout-shift', entry => {
    if (!entry.hadRecentInput) kept.cls += entry.value
  })
}
