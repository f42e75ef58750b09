import { loadEnvFile, readEnvironment, StartProblem } from './environment.ts'
import { type RunningShop, startShop } from './start.ts'

/** Starts the shop from the command line, says where it is, and stops it in good order. */
try {
  loadEnvFile()
  const environment = readEnvironment(process.env)
  const shop = await startShop(environment)
  stopOnSignal(shop)
  say(`\n  Kontor is running at ${shop.address}\n`)
  if (environment.isDemoSeeded) await introduceDemo()
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

function stopOnSignal(shop: RunningShop): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    // Whatever hangs must not keep the process: after ten seconds it is gone either way.
    setTimeout(() => process.exit(0), 9_500).unref()
    await shop.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

async function introduceDemo(): Promise<void> {
  const { demoAccounts, demoPassword } = await import('./demo/accounts.ts')
  say(`  Demo accounts, all with the password ${demoPassword}:`)
  for (const { username, who } of demoAccounts) say(`    ${username.padEnd(10)} ${who}`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
