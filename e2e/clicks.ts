import type { Page } from '@playwright/test'

/**
 * How many clicks a task takes from here on, as the browser itself saw them: every press of the pointer, on every page
 * of this tab, whoever in the journey caused it. Typing is not counted.
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

function listen(): void {
  const { countClick } = globalThis as unknown as { countClick(): void }
  addEventListener('pointerdown', () => countClick(), { capture: true })
}
