import type { Browser, Page } from '@playwright/test'
import { type Figure, quantile } from './figures.ts'
import { forget, seen, slowPage } from './slow-page.ts'

/** Scripted interactions: the slowest decides how responsive a page feels. */
const scripts: Record<string, (page: Page) => Promise<void>> = {
  search: async page => {
    await page.goto('/')
    await page.locator('header [role=combobox]').click()
    await page.keyboard.type('softshel', { delay: 120 })
    await page.locator('header [role=gridcell]').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
  },
  menu: async page => {
    await page.locator('[data-menu-button]').first().click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
  },
  list: async page => {
    await page.goto('/category/Jackets-1')
    await page.locator('[data-product]').first().waitFor()
    await page.getByRole('button', { name: 'Gender' }).click()
    await page.getByRole('checkbox', { name: /^Women/ }).click()
    await page.waitForTimeout(500)
    await page.keyboard.press('Escape')
  },
  order: async page => {
    await page.goto('/category/Jackets-1')
    await page.getByRole('button', { name: 'Sizes of Kar 3L Jacket', exact: true }).click()
    await page.locator('main [data-quantity]').first().click()
    await page.keyboard.type('24', { delay: 120 })
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('6', { delay: 120 })
    await page.keyboard.press('Control+z')
  },
  mode: async page => {
    await page.getByText('Pre-order', { exact: true }).click()
    await page.waitForTimeout(800)
    await page.getByText('Order', { exact: true }).first().click()
    await page.waitForTimeout(800)
  },
}

const runs = 5

/** The median run, for most interactions and for the slowest. */
export async function scriptedInteractions(browser: Browser, address: string): Promise<Figure[]> {
  const most: number[] = []
  const worst: { script: string; name: string; duration: number }[] = []
  for (let run = 0; run < runs; run++) {
    const all = await interactionsOnce(browser, address)
    most.push(
      quantile(
        all.map(one => one.duration),
        0.75,
      ),
    )
    worst.push(all.toSorted((a, b) => b.duration - a.duration)[0]!)
  }
  const note = `slowest per run: ${worst.map(one => `${one.duration} ${one.name} of “${one.script}”`).join(', ')}`
  const slowest = quantile(
    worst.map(one => one.duration),
    0.5,
  )
  return [
    { what: 'Interactions over five scripts, p75', value: quantile(most, 0.5), unit: 'ms', goal: 100, fail: 200 },
    { what: 'Interactions, slowest', value: slowest, unit: 'ms', goal: 200, fail: 200, note },
  ]
}

async function interactionsOnce(browser: Browser, address: string) {
  const { page, close } = await slowPage(browser, address, 'deals')
  const all: { script: string; name: string; duration: number }[] = []
  for (const [script, run] of Object.entries(scripts)) {
    await forget(page)
    await run(page)
    await page.waitForTimeout(400)
    all.push(...(await seen(page)).interactions.map(one => ({ script, ...one })))
  }
  await close()
  return all
}
