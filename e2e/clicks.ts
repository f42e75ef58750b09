import type { Page } from '@playwright/test'

/**
 * Counts the clicks from here on, as the browser sees them: every pointer press on every page of this tab. Typing is
 * not counted.
 */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  await page.exposeFunction('countClick', () => {
    clicks += 1
  })
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => clicks
}

/** Behind the window's own listeners: there Playwright takes back a press whose target moved away, and presses again. */
function listen(): void {
  const { countClick } = globalThis as unknown as { countClick(): void }
  document.addEventListener('pointerdown', () => countClick(), { capture: true })
}
