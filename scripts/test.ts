import { findBrowser } from './find-browser.ts'
import { runStep } from './run-step.ts'

/** Everything that must hold, from the quickest to the slowest. A browser is found or fetched first, never skipped. */
const browser = await findBrowser()
await runStep('biome', ['ci', '--error-on-warnings'])
await runStep('tsc', ['-b'])
await runStep('knip', [])
// What only tests call is dead: a rule that no entry of the product reaches is called or goes.
await runStep('knip', ['--production'])
await runStep('vitest', ['run'])
await runStep('vite', ['build', '--logLevel', 'warn'])
await runStep('vite', ['build', '--logLevel', 'warn', '--config', 'vite.desk.config.ts'])
await runStep('node', ['scripts/budget.ts'])
await runStep('playwright', ['test'], { CHROME_PATH: browser })
