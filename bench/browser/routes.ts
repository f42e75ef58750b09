import type { Browser, Page } from '@playwright/test'
import { type Figure, quantile } from './figures.ts'
import { slowPage } from './slow-page.ts'

/** From the press on a hovered link until the next page's heading is painted. */
export async function routeChanges(browser: Browser, address: string): Promise<Figure[]> {
  const { page, close } = await slowPage(browser, address, 'buyer')
  const times: number[] = []
  await page.waitForLoadState('networkidle')
  const jackets = page.getByRole('navigation', { name: 'Departments' }).getByRole('link').first()
  for (let round = 0; round < 5; round++) {
    times.push(await change(page, () => jackets))
    times.push(await change(page, () => page.locator('main [data-product]').nth(round + 2)))
    await page.goBack()
    await page.locator('main [data-product]').first().waitFor()
    await page.waitForTimeout(600)
    times.push(await change(page, () => page.locator('header a').first()))
  }
  await close()
  const note = `${times.length} changes, median ${Math.round(quantile(times, 0.5))} ms, slowest ${Math.round(Math.max(...times))} ms`
  return [
    { what: 'Route change, prefetched, p75', value: quantile(times, 0.75), unit: 'ms', goal: 100, fail: 200, note },
  ]
}

async function change(page: Page, find: () => ReturnType<Page['locator']>): Promise<number> {
  const link = find()
  await link.hover()
  await page.waitForTimeout(700)
  const before = await page.locator('h1').textContent()
  await page.evaluate(old => {
    const w = globalThis as unknown as { pressed: number; painted: Promise<number> }
    w.pressed = 0
    addEventListener(
      'pointerdown',
      event => {
        w.pressed = event.timeStamp
      },
      { capture: true, once: true },
    )
    w.painted = new Promise(resolve => {
      const look = () => {
        const text = document.querySelector('h1')?.textContent
        // After the frame that painted it.
        if (w.pressed && text && text !== old) setTimeout(() => resolve(performance.now() - w.pressed))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  }, before)
  await link.click()
  const time = await page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted)
  await page.waitForTimeout(500)
  return time
}
