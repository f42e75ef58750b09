import { buildIfStale } from './build-if-stale.ts'
import { keepRunning } from './keep-running.ts'

await buildIfStale()
// The settings of the memory are those of the shop; this process only watches over it.
process.exit(await keepRunning([...process.execArgv, 'src/main.ts']))
