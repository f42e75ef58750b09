import { type Browser, chromium } from '@playwright/test'
import { signIn } from '../../e2e/session.ts'
import { browserArguments, findBrowser } from '../../scripts/find-browser.ts'
import { type Figure, quantile } from './figures.ts'
import { shopScreens } from './screens.ts'

/** The main screens, and how many performance points each may lose. */
const signedOut = { routes: ['/landing'], goal: 5, fail: 10 }
const shop = { routes: shopScreens, goal: 10, fail: 20 }
const port = 9322
const runs = 3

/** With the preset for phones. Only if the package is installed: it is not a dependency. */
export async function lighthouseScores(_browser: Browser, address: string): Promise<Figure[]> {
  const name = 'lighthouse'
  const lighthouse = await import(name).catch(() => undefined)
  if (!lighthouse) {
    console.log('Lighthouse is not installed; `npm install --no-save lighthouse` brings its scores into the table.')
    return []
  }
  // Lighthouse opens its own tabs, which share the cookies of the signed-in one.
  const context = await chromium.launchPersistentContext('', {
    executablePath: await findBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${port}`],
    baseURL: address,
    locale: 'en-GB',
  })
  const figures: Figure[] = []
  try {
    for (const { routes, goal, fail } of [signedOut, shop]) {
      if (routes === shop.routes) await signIn(await context.newPage(), 'buyer')
      for (const route of routes) {
        const report = async () =>
          (
            await lighthouse.default(address + route, {
              port,
              output: 'json',
              logLevel: 'error',
              disableStorageReset: true,
              onlyCategories: ['performance', 'accessibility', 'best-practices'],
            })
          ).lhr as Report
        const reports: Report[] = []
        // On a busy machine a trace may be incomplete: such a run has no score and is repeated.
        for (let attempt = 0; attempt < 2 * runs && reports.length < runs; attempt++) {
          const one = await report()
          if (!one.runtimeError) reports.push(one)
        }
        figures.push(...missingPoints(route, reports, goal, fail))
      }
    }
  } finally {
    await context.close()
  }
  return figures
}

interface Report {
  runtimeError?: unknown
  categories: Record<string, { title: string; score: number }>
}

/** Measured as the points missing to 100, because limits are maxima. The median, with all scores beside it. */
function missingPoints(route: string, reports: readonly Report[], goal: number, fail: number): Figure[] {
  return Object.entries(reports[0]?.categories ?? {}).map(([id, { title }]) => {
    const missing = reports.map(({ categories }) => Math.round(100 - (categories[id]?.score ?? 0) * 100))
    return {
      what: `Lighthouse, ${route}, missing points: ${title}`,
      value: quantile(missing, 0.5),
      unit: '',
      note: missing.join(' '),
      ...(id === 'performance'
        ? { goal, fail }
        : id === 'accessibility'
          ? { goal: 0, fail: 0 }
          : { goal: 5, fail: 10 }),
    }
  })
}
