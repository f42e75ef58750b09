import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { violations } from '../src/server/cli/integrity.ts'
import { type Db, openDatabase } from '../src/server/platform/db/database.ts'
import { startEmbeddedPostgres } from '../src/server/platform/db/embedded-postgres.ts'
import { hashOfToken, newToken } from '../src/server/platform/secrets.ts'
import { basic } from '../src/testing/api-client.ts'
import { removeDataFolder } from '../src/testing/data-folder.ts'
import { makeSampleShop, orderBody, type SampleShop } from '../src/testing/sample-shop.ts'
import { fillCarts } from '../src/testing/stored-lines.ts'
import { countCpu, load, running, startShop, stopped } from './load.ts'

/**
 * Carts of five lines become orders on invoice, compared with pgbench's smallest writing transaction (-N) on the same
 * Postgres in the same run. Usage: npm run bench -- orders
 */
const products = 500
const warmUp = 1000
const counted = 4000
const goals = { perSecond: 300, ratio: 0.15, p99: 80 }

const dataDir = mkdtempSync(join(tmpdir(), 'kontor-bench-'))
const postgres = await startEmbeddedPostgres(dataDir)
const port = 3991
const shop = startShop(dataDir, port, { DATABASE_URL: '', KONTOR_DEMO: '0', KONTOR_WORK: '0' })
const database = openDatabase(postgres.url, () => undefined)
try {
  const address = await running(shop)
  const trade = await makeSampleShop(database.db, 'bench')
  await makeShelves(database.db, trade)
  const total = 2 * (warmUp + counted)
  const people = await makePeople(database.db, trade, total)
  await sql`analyze`.execute(database.db)
  const body = JSON.stringify(orderBody(trade, { basketVersion: 1 }))
  let served = 0
  for (const connections of [8, 32]) {
    const target = (from: number) => ({
      address,
      headersOf: (_: number, n: number) => ({ authorization: people[from + n]! }),
      pathOf: () => '/api/order/create',
      bodyOf: () => body,
    })
    // A real shop has analysed tables; on an empty one the foreign key checks would use sequential scans. Plans are
    // made again after it, so it runs during the warm-up.
    await load(target(served), connections, warmUp / 2)
    await sql`analyze`.execute(database.db)
    await load(target(served + warmUp / 2), connections, warmUp / 2)
    served += warmUp
    const peer = transactionsPerSecond(connections)
    const cpu = countCpu(shop, dataDir)
    const result = await load(target(served), connections, counted)
    served += counted
    const { node, postgres: backends } = cpu(counted)
    const ratio = peer === undefined ? undefined : result.perSecond / peer
    const isGood =
      result.failures === 0 &&
      result.perSecond >= goals.perSecond &&
      (ratio ?? goals.ratio) >= goals.ratio &&
      (connections !== 32 || result.p99 < goals.p99)
    console.log(
      `${isGood ? 'ok  ' : 'MISS'} orders of 5 lines, ${connections} connections: ${result.perSecond.toFixed(0)}/s (goal ${goals.perSecond}), ` +
        `${ratio === undefined ? '' : `ratio ${ratio.toFixed(3)} of ${peer!.toFixed(0)} pgbench -N/s (goal ${goals.ratio}), `}` +
        `p50 ${result.p50.toFixed(1)} p99 ${result.p99.toFixed(1)} ms (goal ${goals.p99}), ` +
        `CPU ${node.toFixed(2)} + ${backends.toFixed(2)} ms, failures ${result.failures}`,
    )
  }
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders`.execute(database.db)
  const broken = await violations(database.db)
  console.log(
    `${rows[0]?.n} orders of ${served} carts; ${broken.length === 0 ? 'every rule holds' : JSON.stringify(broken)}`,
  )
  if (rows[0]?.n !== served || broken.length > 0) process.exitCode = 1
} finally {
  await stopped(shop)
  await database.close()
  await postgres.stop()
  removeDataFolder(dataDir)
}

async function makeShelves(db: Db, { tenantId, category }: SampleShop): Promise<void> {
  await sql`with p as (
      insert into products (tenant_id, sku, name, sort_en, sort_de, vat_rate)
      select ${tenantId}, 'B' || n, jsonb_build_object('en', 'Jacket ' || n, 'de', 'Jacke ' || n), 'b' || n, 'b' || n, 19
      from generate_series(1, ${products}) n returning id, sku),
    v as (insert into variants (tenant_id, product_id, variant_sku) select ${tenantId}, id, sku || '-M' from p returning id, product_id),
    b as (insert into base_prices (tenant_id, product_id, variant_id, price) select ${tenantId}, product_id, id, 4500 from v),
    s as (insert into stock (tenant_id, product_id, variant_id, available) select ${tenantId}, product_id, id, 1000000 from v),
    l as (insert into stock_ledger (tenant_id, product_id, variant_id, delta, reason) select ${tenantId}, product_id, id, 1000000, 'receipt' from v)
    insert into products_in_categories (tenant_id, category_id, product_id) select ${tenantId}, ${category}, id from p`.execute(
    db,
  )
}

/** As many signed-in buyers, each with a cart of five lines; their headers. */
async function makePeople(db: Db, { tenantId, company }: SampleShop, count: number): Promise<string[]> {
  const { rows: users } = await sql<{ id: number }>`
    insert into users (tenant_id, company_id, username, email)
    select ${tenantId}, ${company.id}, 'buyer' || n, 'buyer' || n || '@people.example' from generate_series(1, ${count}) n
    returning id`.execute(db)
  const tokens = users.map(() => newToken())
  await sql`insert into sessions (token_hash, tenant_id, user_id)
    select t.hash, ${tenantId}, t.id from unnest(${tokens.map(hashOfToken)}::bytea[], ${users.map(user => user.id)}::int[]) t (hash, id)`.execute(
    db,
  )
  for (let from = 0; from < count; from += 1000) {
    await fillCarts(
      db,
      users.slice(from, from + 1000).map((user, n) => ({
        user: { tenantId, id: user.id },
        company,
        lines: Array.from({ length: 5 }, (_, line) => {
          const sku = `B${1 + (((from + n) * 7919 + line * 101) % products)}`
          return { sku, variantSku: `${sku}-M`, unitPrice: 4500, quantity: 1 + line }
        }),
      })),
    )
  }
  return users.map(({ id }, n) => basic({ userId: String(id), token: tokens[n]! }))
}

/** Undefined, with a message, if there is no pgbench. */
function transactionsPerSecond(connections: number): number | undefined {
  const program = findPgbench()
  if (!program) {
    console.log(
      'pgbench is not installed, so there is nothing to hold the figure against (Debian: postgresql-contrib).',
    )
    return undefined
  }
  const run = (...flags: string[]) => {
    const { status, stdout, stderr } = spawnSync(program, [...flags, postgres.url], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`pgbench: ${stderr}`)
    return stdout
  }
  run('--initialize', '--scale=10', '--quiet')
  const said = run('-N', '--no-vacuum', `--client=${connections}`, '--jobs=2', '--time=8')
  return Number(/tps = ([\d.]+)/.exec(said)?.[1])
}

function findPgbench(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map(version => `${debian}/${version}/bin/pgbench`) : []
  return [...versions, '/usr/bin/pgbench', '/usr/local/bin/pgbench'].find(existsSync)
}
