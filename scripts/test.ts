import { buildAll } from './builds.ts'
import { findBrowser, installHeadlessShell } from './find-browser.ts'
import { runStep } from './run-step.ts'

/** All checks, from the fastest to the slowest. A browser is found or downloaded first, never skipped. */
installHeadlessShell()
const browser = await findBrowser()
await runStep('biome', ['ci', '--error-on-warnings'])
await runStep('tsc', ['-b'])
await runStep('knip', [])
// Code that only tests call is dead: `knip --production` reports it.
await runStep('knip', ['--production'])
await runStep('vitest', ['run'])
await buildAll()
await runStep('node', ['scripts/budget.ts'])
await runStep('playwright', ['test'], { CHROME_PATH: browser })
