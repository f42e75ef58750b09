import { buildAll } from './builds.ts'
import { findBrowser, installHeadlessShell } from './find-browser.ts'
import { runSideBySide, runStep } from './run-step.ts'

/** All checks, from the fastest to the slowest. A browser is found or downloaded first, never skipped. */
installHeadlessShell()
const browser = await findBrowser()
await runSideBySide(
  ['biome', 'ci', '--error-on-warnings'],
  ['tsc', '-b'],
  ['knip'],
  // Code that only tests call is dead: `knip --production` reports it.
  ['knip', '--production'],
)
// Before the tests, some of which start the built server: they would build it themselves.
await buildAll()
await runStep('vitest', ['run'])
await runStep('node', ['scripts/budget.ts'])
await runStep('playwright', ['test'], { CHROME_PATH: browser })
