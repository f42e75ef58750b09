import { execFileSync } from 'node:child_process'
import type { Browser } from '@playwright/test'
import { type Figure, quantile } from './figures.ts'
import { shopScreens } from './screens.ts'
import { phone, seen, slow4g, slowPage } from './slow-page.ts'

const runs = 5

/** What a first visit downloads, as the build counts it. */
export async function scriptWeights(): Promise<Figure[]> {
  const printed = execFileSync(process.execPath, ['scripts/budget.ts'], { encoding: 'utf8' })
  return [...printed.matchAll(/([\d.]+) of (\d+) KB {2}(.+)/g)].map(([, value, most, what]) => ({
    what: `${what}, gzipped`,
    value: Number(value),
    unit: 'KB',
    goal: Number(most),
    fail: Number(most),
  }))
}

/** Empty cache, Slow 4G: the sign-in, and the signed-in pages by their address. */
export async function coldLoad(browser: Browser, address: string): Promise<Figure[]> {
  const figures: Figure[] = []
  const pages = [
    { name: 'sign-in', path: '/landing', as: undefined },
    { name: 'home', path: '/', as: 'buyer' },
    { name: 'category', path: '/category/Jackets-1', as: 'buyer' },
    { name: 'product', path: '/product/1', as: 'buyer' },
  ]
  for (const { name, path, as } of pages) {
    const { page, session, close } = await slowPage(browser, address, as)
    await page.goto(path)
    const cold: number[] = []
    const warm: number[] = []
    const shifts: number[] = []
    for (let run = 0; run < runs; run++) {
      await session.send('Network.clearBrowserCache')
      // Nor what the shop stored at the visit before.
      await page.evaluate(() => sessionStorage.clear())
      await slow4g(session)
      for (const times of [cold, warm]) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        await page.waitForTimeout(500)
        const { lcp, cls } = await seen(page)
        times.push(lcp)
        shifts.push(cls)
      }
    }
    await close()
    figures.push(
      { what: `LCP cold, ${name}`, value: quantile(cold, 0.5), unit: 'ms', goal: 2000, fail: 2500 },
      { what: `LCP warm, ${name}`, value: quantile(warm, 0.5), unit: 'ms', goal: 1000, fail: 2500 },
      { what: `CLS, ${name}, worst`, value: Math.max(...shifts), unit: '', goal: 0.02, fail: 0.1 },
    )
  }
  return figures
}

/** Layout shifts while a page loads on a phone, where rows wrap that do not on a desktop. */
export async function phoneShifts(browser: Browser, address: string): Promise<Figure[]> {
  const { page, session, close } = await slowPage(browser, address, 'buyer', phone)
  const figures: Figure[] = []
  for (const path of shopScreens) {
    const shifts: number[] = []
    for (let run = 0; run < runs; run++) {
      await session.send('Network.clearBrowserCache')
      await page.evaluate(() => sessionStorage.clear())
      await slow4g(session)
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(500)
      shifts.push((await seen(page)).cls)
    }
    figures.push({
      what: `CLS on a phone, ${path}, worst`,
      value: Math.max(...shifts),
      unit: '',
      goal: 0.02,
      fail: 0.1,
    })
  }
  await close()
  return figures
}
