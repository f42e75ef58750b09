import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowColumns } from '#contract/records/columns.ts'
import { readHeading } from '#contract/records/heading.ts'
import type { TenantId } from '#domain/ids.ts'
import { type Locale, locales } from '#domain/locale.ts'
import { makeTenant } from '#testing/builders.ts'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import { kindsInOrder, randomShop } from '#testing/random-shops.ts'
import type { Origin } from '../platform/actor.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { openTenantDb } from '../platform/db/tenant-db.ts'
import { type KindName, stores } from '../records/stores.ts'
import { writeRecords } from '../records/write.ts'
import { type ExportFormat, exportRecords } from './export-file.ts'
import { openImport } from './import-file.ts'

let fresh: TestDatabase
let database: Database
let count = 0
const folder = mkdtempSync(join(tmpdir(), 'kontor-round-trip-'))

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, () => undefined)
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
  rmSync(folder, { recursive: true })
})

async function written(origin: Origin, kind: KindName, format: ExportFormat, locale: Locale) {
  const path = join(folder, `file-${count}`)
  const pieces: Buffer[] = []
  const exported = await exportRecords(openTenantDb(database)(origin.actor), { kind, locale, format }, async piece => {
    pieces.push(Buffer.from(piece))
  })
  if (exported === 0) return { exported, report: undefined }
  const content = Buffer.concat(pieces)
  writeFileSync(path, content)
  if (format === 'csv') for (const line of content.toString().split('\r\n')) expect(line).not.toMatch(/^\ufeff?[=+@]/)
  const file = await openImport(stores[kind].kind, path)
  expect(file).toMatchObject({ unknown: [], unclear: [] })
  const rows = async function* () {
    for await (const { given } of file.rows()) yield given
  }
  const report = await writeRecords(openTenantDb(database)(origin.actor), origin, kind, rows(), {
    mode: 'strict',
    isDryRun: true,
  })
  return { exported, report }
}

const waysOut = [
  ['csv', 'en'],
  ['csv', 'de'],
  ['xlsx', 'en'],
  ['xlsx', 'de'],
  ['ndjson', 'en'],
] as const satisfies [ExportFormat, Locale][]

test('what is exported is imported with no change, for every kind and in every language', async () => {
  const found = new Set<KindName>()
  await fc.assert(
    fc.asyncProperty(randomShop, async kinds => {
      const tenantId = (await makeTenant(database.db, `t${++count}x`)) as TenantId
      const origin: Origin = { actor: { tenantId, type: 'system', name: 'test' }, channel: 'file' }
      for (const [kind, rows] of kinds)
        await writeRecords(openTenantDb(database)(origin.actor), origin, kind, rows, { mode: 'rows' })
      for (const [place, kind] of ([...kindsInOrder, 'orderStatus'] as const).entries()) {
        // Shop by shop another one, so that each kind has its turn with each.
        const [format, locale] = waysOut[(count + place) % waysOut.length]!
        const { exported, report } = await written(origin, kind, format, locale)
        if (!report) continue
        found.add(kind)
        const { created, changed, deleted, same, rejected } = report
        const none = { kind, format, locale, created: 0, changed: 0, deleted: 0, same: exported, rejected: [] }
        expect({ kind, format, locale, created, changed, deleted, same, rejected }).toEqual(none)
      }
    }),
    { numRuns: 25, endOnFailure: true },
  )
  // A kind of which no row was ever right would have shown nothing. Orders from elsewhere have no shipments here; those of
  // orders that were placed here are tried in `orders/row-commands.test.ts`.
  const expected = Object.keys(stores).filter(kind => kind !== 'shipments')
  expect([...found].sort()).toEqual(expected.sort())
})

test.each(Object.keys(stores) as KindName[])('the headings of %s are read back in every language', name => {
  const { kind } = stores[name]
  const columns = rowColumns(kind)
  for (const locale of locales) {
    const read = readHeading(
      kind,
      columns.map(({ label }) => label[locale]),
    )
    expect(read).toMatchObject({ ok: true, value: { unknown: [] } })
    expect(read.ok && read.value.heading.map(one => one?.name)).toEqual(columns.map(({ name: own }) => own))
  }
})
