import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TenantId } from '../src/domain/ids.ts'
import type { Origin } from '../src/server/platform/actor.ts'
import { connect } from '../src/server/platform/db/client.ts'
import { openDatabase } from '../src/server/platform/db/database.ts'
import { startEmbeddedPostgres } from '../src/server/platform/db/embedded-postgres.ts'
import { migrate } from '../src/server/platform/db/migrate.ts'
import { openTenantDb } from '../src/server/platform/db/tenant-db.ts'
import type { KindName } from '../src/server/records/stores.ts'
import { writeRecords } from '../src/server/records/write.ts'
import { checkoutBeside } from './checkout-beside.ts'
import { cpuMilliseconds } from './cpu.ts'

/**
 * Rows per second through the one write path, on a database of its own: 100,000 products with 300,000 variants within
 * 60 s, 100,000 prices within 15 s and their dry run within 10 s, with 150 MB more memory at most. Orders that the same
 * process takes meanwhile may take 1.5 times as long.
 * Usage: npm run bench -- records [products]
 */
const products = Number(process.argv[2] ?? 100_000)
const share = products / 100_000
const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-'))
// Otherwise a Postgres that may not run as root would keep its files elsewhere, and leave them behind.
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres(folder, { isThrowaway: true })
const client = await connect(postgres.url)
await migrate(client)
const { rows: made } = await client.query(
  `insert into tenants (key, name, settings) values ('bench', 'Bench', '{"site": {"country": {"code": "DE"}, "vatTable": {"DE": {"standard": 19}}}}') returning id`,
)
const database = openDatabase(postgres.url, error => console.error(error.message))
const origin: Origin = { actor: { tenantId: made[0].id as TenantId, type: 'system', name: 'bench' }, channel: 'file' }
const db = openTenantDb(database)(origin.actor)
const atStart = process.memoryUsage.rss()
let highest = atStart
const watch = setInterval(() => {
  highest = Math.max(highest, process.memoryUsage.rss())
}, 50)

try {
  await write('categories', 500, n => ({
    key: `c${n}`,
    'name.en': `Category ${n}`,
    parentKey: n < 20 ? null : `c${n % 20}`,
  }))
  await write('attributes', 20, n => ({ key: `a${n}`, 'label.en': `Attribute ${n}`, values: values(20) }))
  const sold = [
    await write('products', products, product),
    await write('variants', products * 3, n => ({
      variantSku: `P${Math.floor(n / 3)}-${n % 3}`,
      sku: `P${Math.floor(n / 3)}`,
      ean: `40${n}`,
      size: ['S', 'M', 'L'][n % 3],
      'colourName.en': 'Red',
      position: n % 3,
    })),
  ]
  held('products with variants', sold[0]! + sold[1]!, 60)
  const price = (n: number) => ({ kind: 'base', variantSku: `P${n}-0`, price: 1_000 + n, rrp: 2_000 + n })
  held('prices, dry run', await write('prices', products, price, true), 10)
  held('prices', await write('prices', products, price), 15)
  await write('prices', products, price)
  await write('stock', products, n => ({ variantSku: `P${n}-0`, available: n % 100 }))
  await write('companies', products / 10, n => ({ customerNo: `${n}`, name: `Company ${n}`, vatCountryCode: 'DE' }))
  await write('people', products / 10, n => ({ username: `u${n}`, email: `u${n}@x.example`, customerNo: `${n}` }))
  const megabytes = (highest - atStart) / 1024 / 1024
  console.log(`${megabytes <= 150 ? 'ok  ' : 'MISS'} memory +${megabytes.toFixed(0)} MB at most`)
  const place = { database, databaseUrl: postgres.url, client, folder }
  const { alone, beside } = await checkoutBeside(place, async isOver => {
    for (let n = products; !isOver(); n += 10_000) {
      const rows = Array.from({ length: 10_000 }, (_, row) => product(n + row))
      await writeRecords(db, origin, 'products', rows, { mode: 'rows' })
    }
  })
  const times = beside / alone
  console.log(
    `${times <= 1.5 ? 'ok  ' : 'MISS'} checkout p99 beside it: ${beside.toFixed(0)} ms, ${alone.toFixed(0)} ms alone (${times.toFixed(1)} times, 1.5 at most)`,
  )
} finally {
  clearInterval(watch)
  await client.end()
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function write(kind: KindName, count: number, rowOf: (n: number) => object, isDryRun = false): Promise<number> {
  const rows = function* () {
    for (let n = 0; n < count; n++) yield rowOf(n)
  }
  const before = await cpuSeconds()
  const began = performance.now()
  const report = await writeRecords(db, origin, kind, rows(), { mode: 'rows', isDryRun })
  const seconds = (performance.now() - began) / 1000
  if (report.rejected.length > 0) throw new Error(`${kind}: ${JSON.stringify(report.rejected[0])}`)
  const after = await cpuSeconds()
  const [node, database] = [after.node - before.node, after.database - before.database]
  const { created, changed, same } = report
  const what = `${isDryRun ? 'dry run, ' : ''}${created} created, ${changed} changed, ${same} same`
  console.log(
    `     ${kind.padEnd(11)} ${Math.round(count / seconds)
      .toString()
      .padStart(7)} rows/s (${what}, ${seconds.toFixed(1)} s, CPU ${node.toFixed(1)} + ${database.toFixed(1)} s)`,
  )
  return seconds
}

/** What this process and its database have used of the processors: other work on the machine hardly touches it. */
async function cpuSeconds(): Promise<{ node: number; database: number }> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  )
  const database = rows.reduce((sum, { pid }) => sum + cpuMilliseconds(pid), 0)
  return { node: cpuMilliseconds(process.pid) / 1000, database: database / 1000 }
}

function held(name: string, seconds: number, limit: number): void {
  const allowed = limit * share
  console.log(`${seconds <= allowed ? 'ok  ' : 'MISS'} ${name}: ${seconds.toFixed(1)} s of ${allowed.toFixed(0)} s`)
}

function product(n: number) {
  return {
    sku: `P${n}`,
    'name.en': `Product number ${n}`,
    'name.de': `Artikel Nummer ${n}`,
    'description.en': 'A jacket for every weather, with a hood and two pockets.',
    taxCategory: 'standard',
    categories: [`c${20 + (n % 480)}`],
    'attr.a1': [`v${n % 20}`],
    discountGroup: 'apparel',
  }
}

function values(count: number) {
  return Array.from({ length: count }, (_, n) => ({ key: `v${n}`, label: { en: `Value ${n}`, de: `Wert ${n}` } }))
}
