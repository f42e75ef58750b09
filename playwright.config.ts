import { defineConfig } from '@playwright/test'
import { shopAddress, startsOwnShop } from './e2e/shop.ts'
import { browserArguments, findBrowser } from './scripts/find-browser.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Twice the cores of a small machine: a journey often waits for its page.
  workers: 4,
  fullyParallel: true,
  // A journey ends when it is over: on a busy machine that takes its time.
  timeout: 300_000,
  // What passes only at the second try hides a fault, of the journey or of the shop.
  retries: 0,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: shopAddress,
    locale: 'en-GB',
    // It would answer where a journey wants to answer itself; e2e/offline.spec.ts has it.
    serviceWorkers: 'block',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findBrowser(), args: browserArguments },
  },
  // The built app and a real server on a database of its own; the first start seeds the demo.
  ...(startsOwnShop && {
    webServer: {
      command: 'node e2e/start-shop.ts',
      url: `${shopAddress}/readyz`,
      timeout: 300_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
      stdout: 'ignore',
      stderr: 'pipe',
    },
  }),
})
