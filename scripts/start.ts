import { buildIfStale } from './build-if-stale.ts'
import { keepRunning } from './keep-running.ts'

await buildIfStale()
// The memory flags are for the shop; this process only supervises it.
process.exit(await keepRunning([...process.execArgv, 'src/main.ts']))
