import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fillWithDemo } from '#demo/fill-with-demo.ts'
import { connect, postgresOf } from '#server/platform/db/client.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { fillEmpty } from '#server/platform/db/fill-empty.ts'
import { migrate, startLock } from '#server/platform/db/migrate.ts'
import { loadEnvFile } from '#server/platform/env-file.ts'
import { readEnvironment, StartProblem } from '#server/platform/environment.ts'
import { hasTenants } from '#server/settings/find-tenant.ts'
import { buildIfStale } from '../../scripts/builds.ts'
import { enlargeShop, type LargeShop } from './enlarge-shop.ts'

const usage = `Usage: npm run seed -- [options]
  Seeds the demo into an empty database; with any option the shop nordgrat is then made large, for measuring.
  --products N       products in all, e.g. 100000
  --companies N      customers in all (10000 with --products)
  --variants N       variants of each added product (3)
  --price-lists N    price lists in all (200)`

try {
  const large = readArguments()
  await buildIfStale('demo')
  loadEnvFile()
  const environment = readEnvironment(process.env)
  mkdirSync(environment.dataDir, { recursive: true })
  const postgres = await postgresOf(environment)
  try {
    await seed(postgres.url, large)
  } finally {
    await postgres.stop()
  }

  async function seed(url: string, wanted: LargeShop | undefined): Promise<void> {
    const client = await connect(url)
    const database = openDatabase(url, () => undefined)
    try {
      await client.query('select pg_advisory_lock($1)', [startLock])
      await migrate(client)
      const isFresh = !(await hasTenants(database.db))
      if (isFresh) {
        await fillEmpty(database.db, await fillWithDemo(environment))
        log('demo seeded')
      } else if (!wanted) log('The database already has a shop; nothing was changed.')
      if (!wanted) return
      await client.query('begin')
      await enlargeShop(client, wanted)
      await client.query('commit')
      // Lists answer from the index alone only once Postgres knows that every row is visible to all.
      await client.query('vacuum (analyze)')
      log('done')
    } finally {
      await database.close()
      await client.end()
    }
  }
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function readArguments(): LargeShop | undefined {
  const options = {
    products: { type: 'string' },
    companies: { type: 'string' },
    variants: { type: 'string' },
    'price-lists': { type: 'string' },
  } as const
  let values: Partial<Record<keyof typeof options, string>>
  try {
    values = parseArgs({ options }).values
  } catch (error) {
    throw new StartProblem(`${(error as Error).message}\n${usage}`)
  }
  if (Object.keys(values).length === 0) return undefined
  const count = (name: keyof typeof options, otherwise: number, most: number) => {
    const value = values[name] === undefined ? otherwise : Number(values[name])
    if (!Number.isInteger(value) || value < 1 || value > most)
      throw new StartProblem(`--${name} must be a whole number from 1 to ${most}.\n${usage}`)
    return value
  }
  return {
    products: count('products', 1, 1_000_000),
    companies: count('companies', 10_000, 1_000_000),
    variantsPerProduct: count('variants', 3, 100),
    priceLists: count('price-lists', 200, 10_000),
    log,
  }
}

function log(line: string): void {
  console.log(`${process.uptime().toFixed(1).padStart(6)} s  ${line}`)
}
