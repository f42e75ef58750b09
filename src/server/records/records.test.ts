import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { makeTenant } from '#testing/builders.ts'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import { violations } from '../cli/integrity.ts'
import type { Origin } from '../platform/actor.ts'
import { type Database, type Db, openDatabase } from '../platform/db/database.ts'
import { openTenantDb, tenantTx } from '../platform/db/tenant-db.ts'
import { journalOf } from '../platform/journal/read-journal.ts'
import { type KindName, stores } from './stores.ts'
import { type WriteOptions, type WriteReport, writeRecords } from './write.ts'
import { takeTurn } from './write-batch.ts'

let fresh: TestDatabase
let database: Database
let db: Db
let north: Origin
let south: Origin

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, () => undefined)
  db = database.db
  north = originOf(await makeTenant(db, 'north'))
  south = originOf(await makeTenant(db, 'south'))
})
afterAll(async () => {
  expect(await violations(db)).toEqual([])
  await database.close()
  await fresh.drop()
})

function originOf(tenantId: number): Origin {
  return { actor: { tenantId: tenantId as TenantId, type: 'system', name: 'test' }, channel: 'file', importId: 7 }
}

/** What a write counted, and its rejected rows as "row column code". */
async function write(
  kind: KindName,
  rows: readonly Record<string, unknown>[],
  options: Partial<WriteOptions> = {},
  origin = north,
) {
  return short(
    await writeRecords(openTenantDb(database)(origin.actor), origin, kind, rows, { mode: 'rows', ...options }),
  )
}

function short({ rejected, isWritten: _, ...counts }: WriteReport) {
  const said = Object.entries(counts).filter(([, count]) => count > 0)
  const problems = rejected.map(({ row, column, code }) => `${row} ${column} ${code}`)
  return { ...Object.fromEntries(said), ...(problems.length > 0 && { problems }) }
}

async function all<T>(text: string): Promise<T[]> {
  const { rows } = await sql<T>`${sql.raw(text)}`.execute(db)
  return rows
}

describe('categories', () => {
  test('are created once, then the same, then changed where a row says something else', async () => {
    const rows = [
      { key: 'wear', 'name.en': 'Wear', 'name.de': 'Kleidung' },
      { key: 'jackets', 'name.de': 'Jacken', parentKey: 'wear' },
    ]
    expect(await write('categories', rows)).toEqual({ created: 2 })
    expect(await write('categories', rows)).toEqual({ same: 2 })
    expect(await write('categories', [{ key: 'jackets', position: 3 }])).toEqual({ changed: 1 })
    expect(await all('select key, name, position, is_active from categories order by id')).toEqual([
      { key: 'wear', name: { en: 'Wear', de: 'Kleidung' }, position: 0, is_active: true },
      { key: 'jackets', name: { en: '', de: 'Jacken' }, position: 3, is_active: true },
    ])
  })

  test('lie below one of an earlier row, never below one of a later row, nor below themselves', async () => {
    const named = (key: string, parentKey?: string) => ({ key, 'name.en': key, ...(parentKey && { parentKey }) })
    expect(await write('categories', [named('a', 'b'), named('b'), named('c', 'b')])).toEqual({
      created: 2,
      problems: ['0 parentKey value.unknown'],
    })
    expect(await write('categories', [named('b', 'c'), named('c', 'c')])).toEqual({
      problems: ['0 parentKey category.below.itself', '1 parentKey category.below.itself'],
    })
  })

  test('that move take their products with them in the lists above', async () => {
    await write('categories', [{ key: 'sale', 'name.en': 'Sale' }])
    await write('products', [{ sku: 'M1', 'name.en': 'Coat', vatRate: 19, categories: ['jackets'] }])
    expect(await listed('M1')).toEqual(['jackets', 'wear'])
    expect(await write('categories', [{ key: 'jackets', parentKey: 'sale' }])).toEqual({ changed: 1 })
    expect(await listed('M1')).toEqual(['jackets', 'sale'])
    expect(await write('products', [{ sku: 'M1', categories: ['jackets'] }])).toEqual({ same: 1 })
    await write('categories', [{ key: 'jackets', parentKey: 'wear' }])
  })

  const listed = async (sku: string) => {
    const rows = await all<{ key: string }>(`
      select c.key from products p join products_in_categories i on i.tenant_id = p.tenant_id and i.product_id = p.id
      join categories c on c.tenant_id = i.tenant_id and c.id = i.category_id where p.sku = '${sku}' order by 1`)
    return rows.map(({ key }) => key)
  }
})

describe('attributes', () => {
  const values = (...keys: string[]) => keys.map(key => ({ key, label: { en: key, de: key } }))

  test('have values in their order, and lose none that is in use', async () => {
    const wool = { key: 'material', 'label.en': 'Material', values: values('wool', 'cotton') }
    expect(await write('attributes', [wool])).toEqual({ created: 1 })
    expect(await write('attributes', [wool])).toEqual({ same: 1 })
    await write('products', [{ sku: 'A1', 'name.en': 'Hat', vatRate: 19, 'attr.material': ['wool'] }])
    expect(await write('attributes', [{ key: 'material', values: values('cotton') }])).toEqual({
      problems: ['0 values value.in.use'],
    })
    expect(await write('attributes', [{ key: 'material', values: values('silk', 'wool') }])).toEqual({ changed: 1 })
    expect(await all('select key, position from attribute_values order by position')).toEqual([
      { key: 'silk', position: 0 },
      { key: 'wool', position: 1 },
    ])
  })
})

describe('the type of an attribute', () => {
  const values = ['warm', 'dry', 'light'].map(key => ({ key, label: { en: key, de: key } }))
  const hat = (...given: string[]) => ({ sku: 'T1', 'name.en': 'Hat', vatRate: 19, 'attr.purpose': given })

  test('becomes one value once no product has several, and then no product gets a second', async () => {
    expect(await write('attributes', [{ key: 'purpose', 'label.en': 'Purpose', values }])).toEqual({ created: 1 })
    expect(await write('products', [hat('warm', 'dry')])).toEqual({ created: 1 })
    expect(await write('attributes', [{ key: 'purpose', type: 'one' }])).toEqual({
      problems: ['0 type attribute.has.several'],
    })
    expect(await write('products', [hat('warm')])).toEqual({ changed: 1 })
    expect(await write('attributes', [{ key: 'purpose', type: 'one' }])).toEqual({ changed: 1 })
    expect(await write('products', [hat('warm', 'dry')])).toEqual({ problems: ['0 attr.purpose value.only.one'] })
    expect(await write('products', [hat('light')])).toEqual({ changed: 1 })
    expect(await write('attributes', [{ key: 'purpose', type: 'several', filterable: false }])).toEqual({ changed: 1 })
    expect(await write('products', [hat('warm', 'dry')])).toEqual({ changed: 1 })
    expect(await write('attributes', [{ key: 'purpose', type: 'many' }])).toEqual({
      problems: ['0 type value.not.choice'],
    })
  })
})

describe('products', () => {
  test('take their rate from the tax category, their categories and attributes by key', async () => {
    const rows = [
      {
        sku: 'P1',
        'name.en': 'Örtler',
        taxCategory: 'reduced',
        categories: ['jackets', 'wear'],
        'attr.material': ['wool'],
      },
      { sku: 'P2', 'name.en': 'Rope', vatRate: 7.5, images: [] },
      { sku: 'P3', 'name.en': 'Tent', taxCategory: 'luxury' },
      { sku: 'P4', 'name.en': 'Pan', vatRate: 19, categories: ['nowhere'], 'attr.material': ['stone'] },
      { sku: 'P5', vatRate: 19 },
      { sku: 'P6', 'name.en': 'Cup' },
      { sku: 'P7', 'name.en': 'Cup', vatRate: 19, colour: 'red' },
    ]
    expect(await write('products', rows)).toEqual({
      created: 2,
      problems: [
        '2 taxCategory value.unknown',
        '3 categories value.unknown',
        '3 attr.material value.unknown',
        '4 name.en value.needed',
        '5 vatRate value.needed',
        '6 colour column.unknown',
      ],
    })
    expect(await all(`select sku, vat_rate, sort_de from products where sku like 'P%' order by sku`)).toEqual([
      { sku: 'P1', vat_rate: 7, sort_de: 'ortler' },
      { sku: 'P2', vat_rate: 7.5, sort_de: 'rope' },
    ])
    expect(await write('products', rows.slice(0, 2))).toEqual({ same: 2 })
    expect(await write('products', [{ sku: 'P1', categories: ['wear', 'jackets'], 'attr.material': null }])).toEqual({
      changed: 1,
    })
  })

  test('have files to download, which are the shop’s own', async () => {
    const file = (name: string, more: object = {}) => ({ title: { en: 'Data sheet', de: '' }, file: name, ...more })
    const row = {
      sku: 'P2',
      downloads: [file('downloads/north/b.pdf', { isPublic: true }), file('downloads/north/a.pdf')],
    }
    expect(await write('products', [row])).toEqual({ changed: 1 })
    expect(await write('products', [row])).toEqual({ same: 1 })
    expect(await all('select position, file_key, is_public from product_downloads order by position')).toEqual([
      { position: 0, file_key: 'downloads/north/b.pdf', is_public: true },
      { position: 1, file_key: 'downloads/north/a.pdf', is_public: false },
    ])
    expect(
      await write('products', [
        { sku: 'P2', downloads: [file('downloads/south/a.pdf')] },
        { sku: 'P2', downloads: [file('documents/1/a.pdf')] },
        { sku: 'P2', downloads: [{ file: 'downloads/north/a.pdf' }] },
        { sku: 'P2', downloads: null },
      ]),
    ).toEqual({
      changed: 1,
      problems: [
        '0 downloads.0.file value.unknown',
        '1 downloads.0.file value.unknown',
        '2 downloads.0.title value.needed',
      ],
    })
  })

  test('leave a journal with the columns that changed', async () => {
    await write('products', [{ sku: 'P2', batch: 6, 'name.en': 'Rope' }])
    const [entry] = await journalOf(openTenantDb(database)(north.actor), { kind: 'products', key: 'P2' }, 1)
    expect(entry).toMatchObject({ action: 'changed', before: { batch: null }, after: { batch: 6 }, channel: 'file' })
    expect(Object.keys(entry!.after!)).toEqual(['batch'])
  })

  test('of one tenant are nothing to another', async () => {
    expect(await write('products', [{ sku: 'P2', 'name.en': 'Other', vatRate: 19 }], {}, south)).toEqual({ created: 1 })
    expect(await write('variants', [{ variantSku: 'S', sku: 'P1' }], {}, south)).toEqual({
      problems: ['0 sku value.unknown'],
    })
  })
})

describe('variants', () => {
  test('belong to one product for good', async () => {
    const rows = [
      { variantSku: 'P1-M', sku: 'P1', size: 'M', 'colourName.en': 'Red' },
      { variantSku: 'P1-L', sku: 'P1', size: 'L', position: 1 },
    ]
    expect(await write('variants', rows)).toEqual({ created: 2 })
    expect(await write('variants', rows)).toEqual({ same: 2 })
    expect(await write('variants', [{ variantSku: 'P1-M', sku: 'P2' }])).toEqual({ problems: ['0 sku value.fixed'] })
    expect(await write('variants', [{ variantSku: 'P1-M', size: null, 'colourName.en': '' }])).toEqual({ changed: 1 })
  })

  test('with a colour in words are called by it, and by the next one', async () => {
    const names = () => all("select colour_name from variants where variant_sku = 'C1-M'")
    const black = [{ variantSku: 'C1-M', sku: 'C1', colour: 'Schwarz' }]
    await write('products', [{ sku: 'C1', 'name.en': 'Coat', vatRate: 19 }])
    expect(await write('variants', black)).toEqual({ created: 1 })
    expect(await write('variants', black)).toEqual({ same: 1 })
    expect(await names()).toEqual([{ colour_name: { en: 'Schwarz', de: 'Schwarz' } }])
    expect(await write('variants', [{ variantSku: 'C1-M', colour: 'Rot' }])).toEqual({ changed: 1 })
    expect(await names()).toEqual([{ colour_name: { en: 'Rot', de: 'Rot' } }])
    expect(await write('variants', [{ variantSku: 'C1-M', 'colourName.en': 'Red' }])).toEqual({ changed: 1 })
    expect(await names()).toEqual([{ colour_name: { en: 'Red', de: 'Rot' } }])
  })
})

describe('prices', () => {
  test('of all kinds, of single variants and whole products', async () => {
    await write('priceLists', [{ name: 'Premium' }])
    await sql`insert into companies (tenant_id, customer_no, name, vat_country_code)
      values (${north.actor.tenantId}, '100', 'Huber', 'DE')`.execute(db)
    const rows = [
      { kind: 'base', sku: 'P1', price: 5_000, rrp: 9_900 },
      { kind: 'base', variantSku: 'P1-L', preOrder: true, price: 4_500 },
      { kind: 'list', list: 'Premium', variantSku: 'P1-M', minQuantity: 12, price: 4_000 },
      { kind: 'customer', customerNo: '100', variantSku: 'P1-M', price: 3_900, validFrom: '2027-01-01' },
      { kind: 'sale', variantSku: 'P1-M', price: 3_000, validFrom: '2027-01-01', validUntil: '2027-02-01' },
    ]
    expect(await write('prices', rows)).toEqual({ created: 4, changed: 1 })
    expect(await write('prices', rows)).toEqual({ same: 5 })
    expect(await all('select price, rrp, pre_order_price from base_prices order by variant_id')).toEqual([
      { price: 5_000, rrp: 9_900, pre_order_price: null },
      { price: 5_000, rrp: 9_900, pre_order_price: 4_500 },
    ])
    expect(
      await write('prices', [
        { ...rows[2]!, action: 'delete' },
        { ...rows[2]!, action: 'delete' },
      ]),
    ).toEqual({
      deleted: 1,
      same: 1,
    })
  })

  test('name what they need, and nothing that belongs to another kind', async () => {
    const rows = [
      { kind: 'list', variantSku: 'P1-M', price: 100 },
      { kind: 'base', variantSku: 'P1-M', price: 100, minQuantity: 6, validFrom: '2027-01-01' },
      { kind: 'sale', variantSku: 'P1-M', price: 0 },
      { kind: 'sale', variantSku: 'P1-M', price: 1.5 },
      { kind: 'sale', variantSku: 'P1-M', price: '140.00' },
      { kind: 'sale', variantSku: 'P1-M', price: 1, validFrom: '2027-02-30' },
      { kind: 'sale', variantSku: 'P1-M', price: 1, validFrom: '2027-02-02', validUntil: '2027-02-01' },
      { kind: 'sale', price: 1 },
      { kind: 'base', sku: 'P2', price: 1 },
    ]
    expect(await write('prices', rows)).toEqual({
      problems: [
        '0 list value.needed',
        '1 minQuantity column.not.here',
        '1 validFrom column.not.here',
        '2 price value.out.of.range',
        '3 price value.not.cents',
        '4 price value.not.cents',
        '5 validFrom value.not.date',
        '6 validUntil dates.reversed',
        '7 variantSku value.needed',
        '8 variantSku value.needed',
      ],
    })
  })
})

describe('seasons and stock', () => {
  test('no two seasons share a day, and they may exchange theirs in order', async () => {
    const rows = [
      { code: 'AW27', 'name.en': 'Winter', date: '2027-09-01' },
      { code: 'SS28', 'name.en': 'Summer', date: '2027-09-01' },
      { code: 'SS28', 'name.en': 'Summer', date: '2028-02-01', orderFrom: '2027-10-01', orderUntil: '2027-09-01' },
      { code: 'SS28', 'name.en': 'Summer', date: '2028-02-01' },
    ]
    expect(await write('seasons', rows)).toEqual({
      created: 2,
      problems: ['1 date value.taken', '2 orderUntil dates.reversed'],
    })
    const moved = [
      { code: 'AW27', date: '2027-09-05' },
      { code: 'SS28', date: '2027-09-01' },
    ]
    expect(await write('seasons', moved)).toEqual({ changed: 2 })
  })

  test('stock is counted or moved, never below zero, and its ledger says why', async () => {
    const rows = [
      { variantSku: 'P1-M', available: 10 },
      { variantSku: 'P1-M', delta: 5 },
      { variantSku: 'P1-M', delta: -16 },
      { variantSku: 'P1-M', delta: -3, reason: 'correction' },
      { variantSku: 'P1-M', season: 'AW27', available: 100 },
      { variantSku: 'P1-L' },
    ]
    expect(await write('stock', rows)).toEqual({
      created: 2,
      changed: 2,
      problems: ['2 delta stock.not.enough.error', '5 available value.needed'],
    })
    expect(await all('select available from stock')).toEqual([{ available: 12 }])
    expect(await all('select delta, reason, season_id is null as "isNow" from stock_ledger order by id')).toEqual([
      { delta: 10, reason: 'correction', isNow: true },
      { delta: 5, reason: 'receipt', isNow: true },
      { delta: -3, reason: 'correction', isNow: true },
      { delta: 100, reason: 'correction', isNow: false },
    ])
  })
})

describe('a write', () => {
  test('waits for its turn, also for longer than for a lock', async () => {
    const others = await db.startTransaction().execute()
    await takeTurn(tenantTx(others, north.actor.tenantId), stores.categories)
    const written = write('categories', [{ key: 'patient', 'name.en': 'Patient' }])
    expect(await all('show lock_timeout')).toEqual([{ lock_timeout: '5s' }])
    await new Promise(resolve => setTimeout(resolve, 5_500))
    await others.commit().execute()
    expect(await written).toEqual({ created: 1 })
  })

  const rows = [
    { code: 'X1', 'name.en': 'One', date: '2030-01-01' },
    { code: 'X1', 'name.en': 'Uno' },
    { code: 'X2', 'name.en': 'Two' },
  ]
  const said = { created: 1, changed: 1, problems: ['2 date value.needed'] }

  test('that is a dry run says what would happen and leaves nothing', async () => {
    expect(await write('seasons', rows, { isDryRun: true })).toEqual(said)
    expect(await all(`select from seasons where code like 'X%'`)).toEqual([])
    expect(await journalOf(openTenantDb(database)(north.actor), { kind: 'seasons', key: 'X1' }, 1)).toEqual([])
  })

  test('that is strict writes nothing where one row is rejected', async () => {
    const report = await writeRecords(openTenantDb(database)(north.actor), north, 'seasons', rows, { mode: 'strict' })
    expect(report.isWritten).toBe(false)
    expect(short(report)).toEqual(said)
    expect(await all(`select from seasons where code like 'X%'`)).toEqual([])
  })

  test('tells each row with what it changed', async () => {
    const told: unknown[] = []
    await write('seasons', rows, { report: results => void told.push(...results) })
    expect(told).toMatchObject([
      { row: 0, outcome: 'created', changes: [{ key: 'X1', after: { date: '2030-01-01', archived: false } }] },
      { row: 1, outcome: 'changed', changes: [{ before: { 'name.en': 'One' }, after: { 'name.en': 'Uno' } }] },
      { row: 2, outcome: 'rejected', problems: [{ column: 'date', code: 'value.needed' }] },
    ])
  })

  test('takes nothing that is no row, and no text that cannot be kept', async () => {
    const broken = [
      null,
      'AW27',
      [],
      { code: 'a\u0000' },
      { code: '\ud800' },
      { code: 'x'.repeat(41) },
      { code: 5 },
      {},
    ]
    const report = await writeRecords(openTenantDb(database)(north.actor), north, 'seasons', broken, { mode: 'rows' })
    expect(report.rejected.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
      '0  request.malformed',
      '1  request.malformed',
      '2  request.malformed',
      '3 code value.wrong.form',
      '4 code value.wrong.form',
      '5 code value.too.long',
      '6 code value.not.text',
      '7 code value.needed',
    ])
  })
})
