import { spawn } from 'node:child_process'
import { chromium } from '@playwright/test'
import { shopAddress, startsOwnShop } from '../e2e/shop.ts'
import { browserArguments, findBrowser } from '../scripts/find-browser.ts'
import type { Figure } from './browser/figures.ts'
import { printFigures } from './browser/figures.ts'
import { scriptedInteractions } from './browser/interactions.ts'
import { lighthouseScores } from './browser/lighthouse.ts'
import { coldLoad, phoneShifts, scriptWeights } from './browser/loading.ts'
import { matrixTyping } from './browser/matrix.ts'
import { routeChanges } from './browser/routes.ts'
import { stolenTime } from './browser/stolen-time.ts'

/**
 * Browser measurements of the built shop: headless Chromium, CPU four times slower, cold loads over Slow 4G. Of the
 * shop at KONTOR_E2E_URL, or of one started for it. Lab figures, not those of real visitors. `npm run bench:web`, or
 * `npm run bench:web -- matrix routes` for some of it.
 */
const measurements = {
  weights: scriptWeights,
  cold: coldLoad,
  shifts: phoneShifts,
  matrix: matrixTyping,
  routes: routeChanges,
  interactions: scriptedInteractions,
  lighthouse: lighthouseScores,
}
const asked = process.argv.slice(2)
const names = Object.keys(measurements).filter(name => asked.length === 0 || asked.includes(name))

const shop = startsOwnShop ? await startShop() : undefined
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
const figures: Figure[] = []
try {
  for (const name of names) {
    const stolen = await stolenTime()
    const measured = await measurements[name as keyof typeof measurements](browser, shopAddress)
    // Printed at once, so that an aborted run still gives figures.
    printFigures(measured)
    console.log(`Taken away from this machine meanwhile: ${(await stolen()).toFixed(0)} % of the time.`)
    figures.push(...measured)
  }
} finally {
  await browser.close()
  shop?.kill('SIGTERM')
}
process.exitCode = figures.some(figure => figure.value > figure.fail) ? 1 : 0

async function startShop() {
  const child = spawn(process.execPath, ['e2e/start-shop.ts'], { stdio: 'ignore' })
  for (let attempt = 0; attempt < 360; attempt++) {
    if (
      await fetch(`${shopAddress}/readyz`).then(
        answer => answer.ok,
        () => false,
      )
    )
      return child
    await new Promise(resolve => setTimeout(resolve, 500))
  }
  child.kill('SIGTERM')
  throw new Error('The shop did not start within three minutes.')
}
