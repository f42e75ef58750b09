import type { FillDatabase, RunningShop } from '#server/open-shop.ts'
import { keepCompiledCode, writeCompiledCodeSoon } from '#server/platform/compile-cache.ts'
import { loadEnvFile } from '#server/platform/env-file.ts'

loadEnvFile()
keepCompiledCode(process.env.KONTOR_DATA)
// Loaded only now, so that their compiled code is kept.
const { readEnvironment, StartProblem } = await import('#server/platform/environment.ts')
const { freeMemory } = await import('#server/platform/free-memory.ts')
const { startShop } = await import('#server/start.ts')

/** Starts the shop from the command line, prints its address, and stops it cleanly. */
try {
  const environment = readEnvironment(process.env)
  const isFilled = environment.isDemoSeeded && environment.role !== 'jobs'
  const shop = await startShop(environment, isFilled ? fillWithDemo : undefined, freeMemory)
  stopOnSignals(shop)
  if (shop.address) {
    say(`\n  Kontor is running at ${shop.address}\n`)
    if (environment.isDemoSeeded) await introduceDemo(shop)
  }
  shop.log.info({ role: environment.role }, 'started')
  // The supervisor (scripts/keep-running.ts) restarts this process from now on.
  process.send?.('running')
  writeCompiledCodeSoon()
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

function stopOnSignals(shop: RunningShop): void {
  let isStopping = false
  const stop = async (code: number) => {
    if (isStopping) return
    isStopping = true
    // The process ends after ten seconds even if something hangs.
    setTimeout(() => process.exit(code), 9_500).unref()
    await shop.stop()
    process.exit(code)
  }
  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))
  // The parent process is gone, so nobody could stop the shop through it any more.
  process.on('disconnect', () => stop(0))
  // The state after such an error is unknown, so the process ends, but lets other requests finish first.
  process.on('uncaughtException', (error, origin) => {
    shop.log.fatal({ err: error, origin }, 'uncaught error: the shop ends')
    void stop(1)
  })
}

/** Loaded only when needed: a shop with its own data never reads the demo, and an image may leave it out. */
async function fillWithDemo(...parameters: Parameters<FillDatabase>): ReturnType<FillDatabase> {
  const demo = await import('#demo/fill-with-demo.ts')
  return demo.fillWithDemo(...parameters)
}

/** Not where a shop was made before the first start: the demo fills only an empty database. */
async function introduceDemo({ hasTenant }: RunningShop): Promise<void> {
  const { demoAccounts, demoPassword, demoTenant } = await import('#demo/accounts.ts')
  if (!(await hasTenant(demoTenant))) return
  say(`  Demo accounts, all with the password ${demoPassword}:`)
  for (const { username, who } of demoAccounts) say(`    ${username.padEnd(10)} ${who}`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
