import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Settings } from '#contract/shop/read-settings.ts'
import { violations } from '#server/cli/integrity.ts'
import { compileCacheVariables } from '#server/platform/compile-cache.ts'
import { type KindName, stores } from '#server/records/stores.ts'
import { type Extent, screensOf, type Viewer } from '#testing/buyer-screens.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { fillWithDemo } from './fill-with-demo.ts'

/**
 * The demo, exported kind by kind and imported into an empty database, both by the commands alone: what buyers see in
 * the two shops is compared call by call.
 */

let demo: TestShop
let copy: TestShop
const folder = mkdtempSync(join(tmpdir(), 'kontor-whole-'))
const key = 'nordgrat'

/**
 * A kind after those it refers to; banners lead to categories. People come twice, because a company
 * names its sales person and a customer their company.
 */
const inOrder = [
  'attributes',
  'categories',
  'settings',
  'seasons',
  'products',
  'variants',
  'shippingMethods',
  'content',
  'banners',
  'priceLists',
  'people',
  'companies',
  'people',
  'addresses',
  'prices',
  'stock',
  'orders',
  'orderStatus',
  'shipments',
  'invoices',
  'payments',
] as const satisfies readonly KindName[]

/** All three formats have their turn. */
const fileOf = (kind: KindName) => join(folder, `${kind}.${formats[inOrder.indexOf(kind) % formats.length]}`)
const formats = ['csv', 'ndjson', 'xlsx']

beforeAll(async () => {
  demo = await startTestShop({}, fillWithDemo)
  await removeWhatIsNoRecord()
  copy = await startTestShop()
  await useOtherIds()
})
afterAll(async () => {
  await demo?.stop()
  await copy?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/**
 * Carts, wishlists, alarms, notifications and reviews are left by people, and so is which company a sales person used
 * last. An address without a country, from before countries were kept, can be delivered to by nobody.
 */
async function removeWhatIsNoRecord(): Promise<void> {
  for (const table of ['baskets', 'wishlists', 'alarms', 'notifications', 'reviews'])
    await sql`delete from ${sql.table(table)}`.execute(demo.db)
  await sql`delete from addresses where country_code is null`.execute(demo.db)
  await sql`update sales_assignments set last_used_at = null`.execute(demo.db)
}

/** As in a shop that is not the first one of its database. */
async function useOtherIds(): Promise<void> {
  for (const table of ['categories', 'products', 'variants', 'companies', 'users', 'addresses', 'seasons'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 7000)`.execute(copy.db)
}

/** Runs a command as a person would, and says how it ended. */
async function run(shop: TestShop, command: string, ...words: string[]): Promise<string> {
  // Forty processes run the same code: each but the first finds it compiled.
  const env = { ...process.env, ...compileCacheVariables(folder), DATABASE_URL: shop.databaseUrl }
  const { stdout } = await promisify(execFile)(process.execPath, [`src/server/cli/${command}.ts`, ...words], { env })
  return stdout.trimEnd().split('\n').at(-1)!
}

test('every kind is exported and imported whole', async () => {
  expect([...new Set<string>(inOrder)].sort()).toEqual(Object.keys(stores).sort())
  await run(
    copy,
    'tenant',
    'create',
    key,
    '--name',
    'Copy',
    '--country',
    'AT',
    '--owner',
    'o@copy.example',
    '--username',
    'first.owner',
  )
  // One after the other: as many processes as kinds would keep each other from answering Postgres in time.
  for (const kind of new Set(inOrder)) await run(demo, 'export', key, kind, fileOf(kind), '--language', 'de')
  for (const [place, kind] of inOrder.entries()) {
    const said = await run(copy, 'import', key, kind, fileOf(kind))
    const isComplete = place !== inOrder.indexOf('people')
    if (isComplete) expect(`${kind}: ${said}`).toMatch(/ 0 rejected$/)
  }
  for (const kind of ['settings', 'orderStatus', 'invoices'] as const)
    expect(`${kind}: ${await run(copy, 'import', key, kind, fileOf(kind))}`).toMatch(
      /: 0 created, 0 changed, \d+ same, 0 rejected$/,
    )
  await carryOverByHand()
  expect(await violations(copy.db)).toEqual([])
})

/** Secrets and passwords are not exported, and files are copied from store to store. */
async function carryOverByHand(): Promise<void> {
  const { settings } = await demo.db
    .selectFrom('tenants')
    .select('settings')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const { site, private: own } = settings as unknown as Settings
  const file = join(folder, 'letterhead.ndjson')
  writeFileSync(file, JSON.stringify({ path: 'private.letterhead', value: own.letterhead }))
  expect(await run(copy, 'import', key, 'settings', file)).toBe('1 created, 0 changed, 0 same, 0 rejected')
  await sql`update users set password_hash = 'chosen by the link of a mail'`.execute(copy.db)
  const { rows } = await sql<{ name: string }>`select distinct file_key as name from product_downloads`.execute(demo.db)
  for (const name of [site.logo!.slice(1), ...rows.map(row => row.name)]) {
    const stored = await demo.files.read(name)
    await copy.files.put(name, await buffer(stored!.content))
  }
}

const viewers: readonly (Viewer & { who: string })[] = [
  { who: 'a buyer with a price list of their own', username: 'buyer' },
  { who: 'the admin of a company, in German', username: 'owner', locale: 'de' },
  { who: 'a buyer with deals and discounts of groups', username: 'deals' },
  { who: 'an Austrian who sees gross prices', username: 'vienna', locale: 'de' },
  { who: 'a sales person for a company', username: 'sales', actingFor: '10118' },
]
const extent: Extent = { products: 4, categories: 3, orders: 2, papers: 1 }

/** Calls whose answers no export could bring along. */
const notCompared = [
  // A key of the shop's own, for the search that is compared.
  '/api/search/token',
  // Papers and files are compared by their links.
  '/api/files/{kind}/{id}',
  // Before signing in there is no buyer.
  '/api/login/welcome',
  // Made from the same lists as the pages, by the code that makes papers.
  '/api/linesheet',
  '/api/order-sheet',
  // What buyers are asked, and answer, stays where they were asked.
  '/api/basket-handover',
  '/api/basket-handover/receiver',
  '/api/basket-handover/{id}',
  '/api/order-request',
  '/api/order-request/{id}',
  '/api/order-proposal',
  '/api/order-proposal/count',
  '/api/order-proposal/customers',
  // A payment by card stays with its provider; the money that it brought is among the payments.
  '/api/account/payment/{id}',
  // Of all companies together, counted by the process for jobs.
  '/api/sizeCurve',
  // Put together by people, like carts.
  '/api/selection',
  '/api/selection/{id}',
  '/api/selection/{id}/material',
  // Keys, and the same products, prices and addresses in another shape.
  '/api/fair/company',
  '/api/fair/key',
  '/api/fair/offer',
  '/api/fair/part',
  '/api/fair/product',
  // Carts and next steps stay where they are, and what was booked is counted by the process for jobs.
  '/api/salesPerson/carts',
  '/api/salesPerson/carts/{id}',
  '/api/salesPerson/customers',
  '/api/salesPerson/customers/export',
  '/api/salesPerson/customers/summary',
  '/api/salesPerson/products/{id}/booked',
  '/api/salesPerson/views',
]

describe('what is seen in the copy is what is seen in the demo', () => {
  const seen = new Set<string>()

  test.each(viewers)('by $who', async viewer => {
    const [original, copied] = [await screensOf(demo, key, viewer, extent), await screensOf(copy, key, viewer, extent)]
    for (const path of original.paths) seen.add(path)
    expect([...copied.screens.keys()]).toEqual([...original.screens.keys()])
    for (const [name, screen] of original.screens)
      expect({ [name]: copied.screens.get(name) }).toEqual({ [name]: screen })
  })

  test('in every answer of the shop', () => {
    const calls = demo.served.filter(({ method, who }) => method === 'GET' && who !== 'staff').map(({ path }) => path)
    expect(calls.filter(path => !seen.has(path)).sort()).toEqual(notCompared.toSorted())
  })
})
