import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { violations } from '../src/server/cli/integrity.ts'
import { type Db, openDatabase } from '../src/server/platform/db/database.ts'
import { startEmbeddedPostgres } from '../src/server/platform/db/embedded-postgres.ts'
import { removeDataFolder } from '../src/testing/data-folder.ts'
import { makeSampleShop, type SampleShop } from '../src/testing/sample-shop.ts'
import { type ShopProcess, startShopProcess } from '../src/testing/shop-process.ts'

/** Two processes that answer and one for jobs, on one durable Postgres, and a shop to order from. */
export interface Playground {
  db: Db
  databaseUrl: string
  /** Where the embedded Postgres keeps its data. */
  dataDir: string
  trade: SampleShop
  /** The one for jobs is the last. */
  shops: ShopProcess[]
  addresses: string[]
  /** Restarts the process with this index, at the same address if it has one. */
  restart(place: number): Promise<void>
  close(): Promise<void>
}

export async function openPlayground(): Promise<Playground> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-chaos-'))
  const postgres = await startEmbeddedPostgres(dataDir)
  const first = Number(process.env.KONTOR_CHAOS_PORT ?? 3981)
  const ports = [first, first + 1]
  const start = (place: number) =>
    startShopProcess({
      DATABASE_URL: postgres.url,
      KONTOR_DATA: dataDir,
      PORT: String(ports[place] ?? 0),
      KONTOR_ROLE: place < ports.length ? 'web' : 'jobs',
      KONTOR_LOG: 'silent',
    })
  const shops = [start(0), start(1)]
  const addresses = await Promise.all(shops.map(shop => shop.address))
  shops.push(start(2))
  await shops[2]!.started
  const { db, close } = openDatabase(postgres.url, () => undefined)
  return {
    db,
    databaseUrl: postgres.url,
    dataDir,
    trade: await makeSampleShop(db, 'chaos'),
    shops,
    addresses,
    async restart(place) {
      shops[place] = start(place)
      await shops[place].started
    },
    async close() {
      for (const { child } of shops) child.kill('SIGTERM')
      await Promise.all(shops.map(shop => shop.ended))
      await close()
      await postgres.stop()
      removeDataFolder(dataDir)
    },
  }
}

/** Prints one line per check; a failed one makes the run exit with an error at the end. */
export function report(isGood: boolean, fact: string): void {
  console.log(`${isGood ? 'ok  ' : 'MISS'} ${fact}`)
  if (!isGood) process.exitCode = 1
}

export async function reportRules(db: Db): Promise<void> {
  const broken = await violations(db)
  report(broken.length === 0, broken.length === 0 ? 'every rule of npm run audit holds' : JSON.stringify(broken))
}
