import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyColumns } from '#contract/records/key-columns.ts'
import type { TenantId } from '#domain/ids.ts'
import { makeTenant } from '#testing/builders.ts'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import { kindsInOrder, randomShop } from '#testing/random-shops.ts'
import type { Origin } from '../platform/actor.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { openTenantDb } from '../platform/db/tenant-db.ts'
import { readRecords } from './read-records.ts'
import type { Store } from './store.ts'
import { type KindName, stores } from './stores.ts'
import { writeRecords } from './write.ts'

/**
 * The journal alone is enough to make a shop again, as whoever follows it does. Categories get the same ids in both
 * databases, because they are made in the same order: the links of banners name them by id.
 */

interface Place {
  fresh: TestDatabase
  database: Database
}

let here: Place
/** Another database: references of card payments exist once in each. */
let there: Place
let count = 0

beforeAll(async () => {
  here = await place()
  there = await place()
})
afterAll(async () => {
  for (const { fresh, database } of [here, there]) {
    await database.close()
    await fresh.drop()
  }
})

async function place(): Promise<Place> {
  const fresh = await freshDatabase()
  return { fresh, database: openDatabase(fresh.url, () => undefined) }
}

async function emptyTenant({ database }: Place, key: string) {
  const tenantId = (await makeTenant(database.db, key)) as TenantId
  const origin: Origin = { actor: { tenantId, type: 'system', name: 'test' }, channel: 'file' }
  const db = openTenantDb(database)(origin.actor)
  return {
    db,
    write: (kind: KindName, rows: readonly object[], mode: 'rows' | 'strict') =>
      writeRecords(db, origin, kind, rows, { mode }),
  }
}

type Tenant = Awaited<ReturnType<typeof emptyTenant>>

/** All records of each kind in the order of their keys. When something was made is not in the journal. */
async function contentOf({ db }: Tenant): Promise<Record<string, unknown[]>> {
  const content: Record<string, unknown[]> = {}
  for (const kind of kindsInOrder) {
    const records: string[] = []
    await db.readSnapshot(async tx => {
      for await (const batch of readRecords(tx, stores[kind]))
        for (const { createdAt: _, ...record } of batch) records.push(JSON.stringify(sorted(record)))
    })
    content[kind] = records.sort()
  }
  return content
}

function sorted(record: object): object {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}

async function journalOf({ db }: Tenant) {
  const { rows } = await sql<{ kind: KindName; key: string; after: object | null }>`
    select kind, key, after from journal where tenant_id = ${db.tenantId} order by xid, sequence`.execute(db)
  return rows
}

test('the journal’s after-images, written into an empty tenant, give the same records of every kind', async () => {
  const replayed = new Set<string>()
  await fc.assert(
    fc.asyncProperty(randomShop, randomShop, async (first, second) => {
      const key = `t${++count}x`
      const [original, copy] = [await emptyTenant(here, key), await emptyTenant(there, key)]
      // A second time over: what is there already is changed, and rows find what they refer to.
      for (const [kind, rows] of [...first, ...second]) await original.write(kind, rows, 'rows')
      for (const { kind, key: recordKey, after } of await journalOf(original)) {
        const row = { ...keyColumns(stores[kind].kind, recordKey), ...(after ?? { action: 'delete' }) }
        const { rejected } = await copy.write(kind, [row], 'strict')
        expect({ kind, row, rejected }).toEqual({ kind, row, rejected: [] })
        replayed.add(kind)
      }
      expect(await contentOf(copy)).toEqual(await contentOf(original))
    }),
    { numRuns: 20, endOnFailure: true },
  )
  // What commands do stands in the journal by their own names.
  const written = Object.entries(stores).filter(([, store]) => !(store as Store).isByCommand)
  expect([...replayed].sort()).toEqual(written.map(([kind]) => kind).sort())
})
