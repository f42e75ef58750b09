import type { Browser } from '@playwright/test'
import { type Figure, quantile } from './figures.ts'
import { forget, seen, slowPage } from './slow-page.ts'

/** Sixteen styles open at once, numbers typed into the cells of one: from each key press until it is painted. */
export async function matrixTyping(browser: Browser, address: string): Promise<Figure[]> {
  const { page, session, close } = await slowPage(browser, address, 'deals')
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.goto('/category/Jackets-1')
  const openers = page.locator('main button[aria-expanded=false]').filter({ hasNotText: /./ })
  await page.locator('[data-product]').nth(15).waitFor()
  for (const name of await openers.evaluateAll(all => all.map(one => one.getAttribute('aria-label') ?? ''))) {
    if (name.startsWith('Sizes of')) await page.getByRole('button', { name, exact: true }).click()
  }
  const grids = page.getByRole('grid')
  await page.waitForFunction(() => document.querySelectorAll('main [role=grid]').length >= 12)
  const cells = await page.locator('main [data-quantity]').count()
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const first = grids.first().locator('[data-quantity]:not([readonly])')
  const presses: number[] = []
  const moves: number[] = []
  for (let round = 0; round < 24; round++) {
    const cell = first.nth(round % (await first.count()))
    await cell.focus()
    await page.waitForTimeout(120)
    await forget(page)
    for (const key of ['1', '2']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(150)
    }
    presses.push(...longest(await seen(page)))
    await forget(page)
    await page.keyboard.press('ArrowRight')
    await page.waitForTimeout(150)
    moves.push(...longest(await seen(page)))
  }
  await close()
  const note = `${cells} cells open, ${presses.length} presses, median ${quantile(presses, 0.5)} ms`
  return [
    { what: 'Key to paint in the matrix, p95', value: quantile(presses, 0.95), unit: 'ms', goal: 50, fail: 100, note },
    {
      what: 'Arrow to paint in the matrix, p95',
      value: quantile(moves, 0.95),
      unit: 'ms',
      goal: 50,
      fail: 100,
      note: `median ${quantile(moves, 0.5)} ms`,
    },
  ]
}

/** A press consists of several events (down, input, up): the slowest down counts. */
function longest({ interactions }: Awaited<ReturnType<typeof seen>>): number[] {
  return interactions.filter(({ name }) => name === 'keydown').map(({ duration }) => duration)
}
