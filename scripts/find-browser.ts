import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { installDebianPackage } from './debian-package.ts'

/**
 * Browser features that tests do not need. The first two render suggestions of the address bar in a separate process,
 * which takes longer than our page. The rest is what Playwright itself disables: only the last such list counts.
 */
const unusedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AimEnabled',
]

/** No background requests: a browser under test must not contact anybody. */
export const browserArguments = [
  `--disable-features=${unusedFeatures.join()}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // Chromium refuses to run as root with its sandbox.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** The same engine without the browser around it, which costs a journey a quarter of its processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell'

const usualPlaces = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a browser, downloaded if there is none. Tests without one must fail, not be skipped. */
export async function findBrowser(): Promise<string> {
  const found = installed()
  if (found) return found
  for (const fetchBrowser of [fetchPlaywrights, () => installDebianPackage('chromium')]) {
    try {
      fetchBrowser()
    } catch {
      // Try the next way, or fail with the message below.
    }
    const fetched = installed()
    if (fetched) return fetched
  }
  throw new Error(
    'No browser for the tests: install Chromium or Chrome, or set CHROME_PATH to where one is, and run again.',
  )
}

/** For runs of all journeys. Where it cannot be had, they run in whatever browser there is. */
export function installHeadlessShell(): void {
  if (process.env.CHROME_PATH || existsSync(headlessShell)) return
  try {
    installDebianPackage('chromium-headless-shell')
  } catch {
    console.log('It cannot be had here; looking for another browser.')
  }
}

function installed(): string | undefined {
  const given = process.env.CHROME_PATH
  if (given && !existsSync(given)) throw new Error(`CHROME_PATH says ${given}, but nothing is there.`)
  return given || usualPlaces.find(existsSync) || playwrightsOwn()
}

function playwrightsOwn(): string | undefined {
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  const path: string = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function fetchPlaywrights(): void {
  console.log('No browser found; fetching Chromium with Playwright ...')
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 })
}
