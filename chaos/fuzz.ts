import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../src/server/platform/db/database.ts'
import { startEmbeddedPostgres } from '../src/server/platform/db/embedded-postgres.ts'
import { removeDataFolder } from '../src/testing/data-folder.ts'
import { fuzz } from '../src/testing/fuzz/run.ts'
import { makeSampleShop } from '../src/testing/sample-shop.ts'
import { startShopProcess, stopShopProcess } from '../src/testing/shop-process.ts'
import { report, reportRules } from './shops.ts'

/**
 * Generated requests at the whole surface of a shop of its own: npm run chaos -- fuzz [count] [seed] [seconds]
 * Forms, webhooks and half-sent requests included; at most so many and for at most so long.
 */
const [count = 2_000, seed = Math.floor(Math.random() * 2 ** 31), seconds = 3_600] = process.argv.slice(2).map(Number)
const secrets = { test: 'a-secret-of-the-test-bank', stripe: 'whsec_test' }

const dataDir = mkdtempSync(join(tmpdir(), 'kontor-fuzz-'))
const postgres = await startEmbeddedPostgres(dataDir)
const shop = startShopProcess({
  DATABASE_URL: postgres.url,
  KONTOR_DATA: dataDir,
  KONTOR_LOG: 'error',
  KONTOR_PAYMENT_PROVIDER: 'test',
  KONTOR_PAYMENT_SECRET: secrets.test,
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: secrets.stripe,
  STRIPE_API_BASE: 'http://127.0.0.1:1',
})
const address = await shop.address
const { db, close } = openDatabase(postgres.url, () => undefined)
try {
  const trade = await makeSampleShop(db, 'fuzz')
  const say = (sent: number) => {
    if (sent > 0 && sent % 10_000 === 0) console.log(`     ${sent} sent`)
  }
  const { faults, ...figures } = await fuzz({ address, db, trade, secrets, count, seconds, seed, say })
  for (const { why, shot, answer } of faults) console.log(`\n--- ${why}\n${shot}\n->\n${answer}`)
  const { sent, statuses, hungUp, slowestMs, slowest } = figures
  report(sent >= count, `${sent} requests in ${Math.round(figures.seconds)} s, seed ${seed}`)
  report(faults.length === 0, `${faults.length} of 5xx, without an answer, or saying too much`)
  console.log(`     answers by status ${JSON.stringify(statuses)}; ${hungUp} hung up`)
  console.log(`     the slowest took ${Math.round(slowestMs)} ms: ${slowest.split('\n')[0]}`)
  const isAlive = shop.child.exitCode === null && (await fetch(`${address}/healthz`)).status === 200
  report(isAlive, 'the process that began is still answering')
  await reportRules(db)
} finally {
  const code = await stopShopProcess(shop)
  report(code === 0, `stopped with ${code}`)
  const { said, complaint } = await shop.ended
  if (process.exitCode) console.log(said.slice(-20_000), complaint.slice(-5_000))
  await close()
  await postgres.stop()
  removeDataFolder(dataDir)
}
