import { loadEnvFile } from '../src/server/platform/env-file.ts'
import { buildIfStale } from './builds.ts'
import { keepShopRunning } from './keep-shop-running.ts'

loadEnvFile()
await buildIfStale()
// The memory flags are for the shop; this process only supervises it.
process.exit(await keepShopRunning(process.execArgv))
