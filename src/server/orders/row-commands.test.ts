import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeUser, password } from '#testing/builders.ts'
import { type CheckoutShop, fillCart, pack, small, startCheckoutShop } from '#testing/checkout-shop.ts'
import { ImportClient } from '#testing/import-client.ts'
import { violations } from '../cli/integrity.ts'
import { type ExportFormat, exportRecords } from '../imports/export-file.ts'
import { openImport } from '../imports/import-file.ts'
import type { Origin } from '../platform/actor.ts'
import { readEnvironment } from '../platform/environment.ts'
import { type Jobs, openJobs } from '../platform/jobs/jobs.ts'
import { type KindName, stores } from '../records/stores.ts'
import { type WriteReport, writeRecords } from '../records/write.ts'
import { orderCommands } from './row-commands.ts'

let shop: CheckoutShop
let jobs: Jobs
const folder = mkdtempSync(join(tmpdir(), 'kontor-rows-'))

beforeAll(async () => {
  shop = await startCheckoutShop()
  const silent = () => undefined
  jobs = await openJobs(shop.databaseUrl, { info: silent, debug: silent, warn: silent, error: silent }, false)
})
beforeEach(() => shop.restore())
afterEach(async () => expect(await violations(shop.db)).toEqual([]))
afterAll(async () => {
  await jobs.stop(1_000)
  await shop.stop()
  rmSync(folder, { recursive: true })
})

async function placed(...items: object[]): Promise<string> {
  await fillCart(shop.ada, ...(items.length > 0 ? items : [small(3), pack(6)]))
  return (await shop.order(shop.ada)).body.data.orders[0].orderNumber
}

const originOf = (permissions?: Origin['permissions']): Origin => ({
  actor: { tenantId: shop.north.tenantId, type: 'system', name: 'test' },
  channel: 'file',
  permissions,
})
const write = (kind: KindName, rows: object[], options: { isDryRun?: boolean; batchSize?: number } = {}) =>
  writeRecords(shop.tenantDb(shop.north), originOf(), kind, rows, {
    mode: 'rows',
    carryOut: orderCommands({ jobs, environment: readEnvironment({}) })[kind],
    ...options,
  })
/** By a dry run first, which says the same and changes nothing. */
async function written(kind: KindName, rows: object[]): Promise<WriteReport> {
  const before = await stateOf()
  const { isWritten: _, ...foreseen } = await write(kind, rows, { isDryRun: true })
  expect(await stateOf()).toEqual(before)
  const { isWritten, ...report } = await write(kind, rows)
  expect([report, isWritten]).toEqual([foreseen, true])
  return { ...report, isWritten }
}
async function stateOf() {
  const { rows } = await sql`
    select (select count(*) from journal) as journal, (select count(*) from mails where subject ~ 'is confirmed|on its way|cancelled') as mails,
      (select count(*) from shipments) as shipments, (select sum(status) from orders) as states`.execute(shop.db)
  return rows[0]
}
const counts = ({ created, changed, same, rejected }: WriteReport) => [created, changed, same, rejected.length]
const seen = async (orderNumber: string) => (await shop.ada.get(`/api/order/${orderNumber}`)).body.data
const statusOf = async (orderNumber: string) => (await seen(orderNumber)).salesHeadStatus
const actionsOf = async (orderNumber: string) => {
  const { rows } = await sql<{ action: string }>`
    select action from journal where kind = 'orders' and key = ${orderNumber} order by sequence`.execute(shop.db)
  return rows.map(({ action }) => action)
}
/** The rows of an export, read back from its file. */
async function exported(kind: KindName, format: ExportFormat): Promise<object[]> {
  const pieces: Buffer[] = []
  await exportRecords(shop.tenantDb(shop.north), { kind, locale: 'de', format }, async piece => {
    pieces.push(Buffer.from(piece))
  })
  const path = join(folder, `${kind}.${format}`)
  writeFileSync(path, Buffer.concat(pieces))
  const file = await openImport(stores[kind].kind, path)
  const rows: object[] = []
  for await (const { given } of file.rows()) rows.push(given as object)
  await file.close()
  return rows
}

describe('a file of order states', () => {
  test('confirms, completes and cancels as the desk does, and a second time changes nothing', async () => {
    const [first, second, third] = [await placed(), await placed(), await placed()]
    const rows = [
      { orderNumber: first, status: 'confirmed' },
      { orderNumber: second, status: 'completed' },
      { orderNumber: third, status: 'cancelled' },
    ]
    expect(counts(await written('orderStatus', rows))).toEqual([0, 3, 0, 0])
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([2, 6, 7])
    expect(await actionsOf(second)).toEqual([
      'order.placed',
      'order.confirmed',
      'order.picked',
      'order.shipped',
      'order.completed',
    ])
    expect((await seen(second)).shipments).toHaveLength(1)
    expect(counts(await written('orderStatus', rows))).toEqual([0, 0, 3, 0])
    const { rows: mails } = await sql<{ subject: string }>`
      select subject from mails where subject like ${`%${third}%`} order by id`.execute(shop.db)
    expect(mails.map(({ subject }) => subject)).toContain(`Your order ${third} was cancelled`)
  })

  test('answers each row that cannot be done, and does the others', async () => {
    const [cancelled, begun, good] = [await placed(), await placed(), await placed()]
    await write('orderStatus', [{ orderNumber: cancelled, status: 'cancelled' }])
    await write('shipments', [{ orderNumber: begun, shipmentNo: 1, variantSku: 'NORTH1-S', quantity: 1 }])
    const { rejected, changed } = await written('orderStatus', [
      { orderNumber: cancelled, status: 'confirmed' },
      { orderNumber: begun, status: 'cancelled' },
      { orderNumber: 'nowhere', status: 'confirmed' },
      { orderNumber: good, status: 'partlyShipped' },
      { orderNumber: good, status: 'lost' },
      { orderNumber: good, status: 'inPicking' },
    ])
    expect(rejected).toEqual([
      { row: 0, column: 'status', code: 'step.cancelled' },
      { row: 1, column: 'status', code: 'step.shipped' },
      { row: 2, column: 'orderNumber', code: 'value.unknown' },
      { row: 3, column: 'status', code: 'step.by.shipment' },
      { row: 4, column: 'status', code: 'value.not.choice' },
    ])
    expect([changed, await statusOf(good)]).toEqual([1, 3])
  })

  test('about one order in several rows goes on row by row', async () => {
    const number = await placed()
    const rows = ['confirmed', 'inPicking', 'shipped'].map(status => ({ orderNumber: number, status }))
    expect(counts(await written('orderStatus', rows))).toEqual([0, 3, 0, 0])
    expect(await statusOf(number)).toBe(5)
  })
})

describe('what an ERP says of orders in rows', () => {
  const wordsOf = async (orderNumber: string) => {
    const { rows } = await sql<{ erp_number: string | null; erp_note: string | null }>`
      select erp_number, erp_note from orders where order_number = ${orderNumber}`.execute(shop.db)
    return Object.values(rows[0]!)
  }

  test('is its number and a note, kept and journalled once, with a step or without', async () => {
    const [first, second] = [await placed(), await placed()]
    const rows = [
      { orderNumber: first, erpNumber: ' SO/Größe 17', note: 'Waits for red' },
      { orderNumber: second, erpNumber: 'SO-18', status: 'confirmed' },
    ]
    expect(counts(await written('orderStatus', rows))).toEqual([0, 2, 0, 0])
    expect([await wordsOf(first), await wordsOf(second)]).toEqual([
      ['SO/Größe 17', 'Waits for red'],
      ['SO-18', null],
    ])
    expect([await statusOf(first), await statusOf(second)]).toEqual([1, 2])
    expect(counts(await written('orderStatus', rows))).toEqual([0, 0, 2, 0])
    expect(counts(await written('orderStatus', [{ orderNumber: first, note: null }]))).toEqual([0, 1, 0, 0])
    expect(await wordsOf(first)).toEqual(['SO/Größe 17', null])
    const { rows: entries } = await sql`
      select action, after from journal where kind = 'orders' and key = ${first} order by sequence`.execute(shop.db)
    expect(entries.slice(1)).toEqual([
      { action: 'order.taken.over', after: { number: 'SO/Größe 17' } },
      { action: 'order.noted', after: { note: 'Waits for red' } },
      { action: 'order.noted', after: { note: null } },
    ])
  })

  test('is one number for an order and one order for a number; of a refused row nothing is kept', async () => {
    const [taken, free, good, cancelled] = [await placed(), await placed(), await placed(), await placed()]
    const third = await placed()
    await write('orderStatus', [
      { orderNumber: taken, erpNumber: 'SO-1' },
      { orderNumber: cancelled, status: 'cancelled' },
    ])
    const { rejected, changed } = await written('orderStatus', [
      { orderNumber: taken, erpNumber: 'SO-2', note: 'again' },
      { orderNumber: taken, erpNumber: null },
      { orderNumber: free, erpNumber: 'SO-1', status: 'confirmed' },
      { orderNumber: good, erpNumber: 'SO-3', note: 'Good' },
      { orderNumber: third, erpNumber: 'SO-3', note: 'Bad' },
      { orderNumber: cancelled, erpNumber: 'SO-4', status: 'confirmed' },
      { orderNumber: third, erpNumber: 'SO\n5' },
    ])
    const overTaken = { column: 'erpNumber', code: 'step.taken.over', facts: { erpNumber: 'SO-1' } }
    expect(rejected).toEqual([
      { row: 0, ...overTaken },
      { row: 1, ...overTaken },
      { row: 2, column: 'erpNumber', code: 'step.number.taken', facts: { erpNumber: 'SO-1' } },
      { row: 4, column: 'erpNumber', code: 'step.number.taken', facts: { erpNumber: 'SO-3' } },
      { row: 5, column: 'status', code: 'step.cancelled' },
      { row: 6, column: 'erpNumber', code: 'value.wrong.form' },
    ])
    expect(changed).toBe(1)
    expect(await Promise.all([taken, free, good, cancelled, third].map(wordsOf))).toEqual([
      ['SO-1', null],
      [null, null],
      ['SO-3', 'Good'],
      [null, null],
      [null, null],
    ])
    expect(await statusOf(free)).toBe(1)
  })

  test('a row with a step that is refused leaves no number', async () => {
    const begun = await placed()
    await write('shipments', [{ orderNumber: begun, shipmentNo: 1, variantSku: 'NORTH1-S', quantity: 1 }])
    const { rejected } = await written('orderStatus', [{ orderNumber: begun, status: 'cancelled', erpNumber: 'SO-6' }])
    expect(rejected).toEqual([{ row: 0, column: 'status', code: 'step.shipped' }])
    expect(await wordsOf(begun)).toEqual([null, null])
  })
})

describe('a file of shipments', () => {
  test('ships lines with carrier, tracking codes and packs, and a second time nothing', async () => {
    const number = await placed()
    const rows = [
      {
        orderNumber: number,
        shipmentNo: 1,
        variantSku: 'NORTH1-S',
        quantity: 2,
        carrier: 'DHL',
        trackingCodes: ['0034', '0035'],
      },
      { orderNumber: number, shipmentNo: 1, variantSku: 'PACK-M', quantity: 6 },
      { orderNumber: number, shipmentNo: 2, variantSku: 'NORTH1-S', quantity: 1, shippedOn: '2026-11-01', packs: 3 },
    ]
    expect(counts(await written('shipments', rows))).toEqual([3, 0, 0, 0])
    const order = await seen(number)
    expect(order.salesHeadStatus).toBe(5)
    expect(order.shipments).toMatchObject([
      { number: 1, carrier: 'DHL', packs: 2, tracking: [{ code: '0034' }, { code: '0035' }] },
      { number: 2, date: '2026-11-01', packs: 3, tracking: [] },
    ])
    expect(counts(await written('shipments', rows))).toEqual([0, 0, 3, 0])
  })

  test('is taken shipment by shipment as a whole, and says why not', async () => {
    const [first, second, third] = [await placed(), await placed(), await placed()]
    const row = (orderNumber: string, variantSku: string, quantity: number, more = {}) => ({
      orderNumber,
      shipmentNo: 1,
      variantSku,
      quantity,
      ...more,
    })
    const { rejected, created } = await written('shipments', [
      row(first, 'NORTH1-S', 9),
      row(first, 'PACK-M', 6),
      row(second, 'NORTH1-S', 1),
      row(second, 'no such thing', 6),
      row(third, 'NORTH1-S', 1, { shipmentNo: 2 }),
      row(third, 'PACK-M', 6),
      row(third, 'NORTH1-M', 1, { shipmentNo: 3 }),
    ])
    expect(rejected).toEqual([
      { row: 0, column: 'quantity', code: 'shipment.beyond.open' },
      { row: 1, column: 'quantity', code: 'shipment.beyond.open' },
      { row: 2, column: '', code: 'shipment.row.rejected' },
      { row: 3, column: 'variantSku', code: 'value.unknown' },
      { row: 6, column: 'variantSku', code: 'value.unknown' },
    ])
    expect([created, await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([2, 1, 1, 4])
  })

  test('does not change what has left, nor skip a number', async () => {
    const number = await placed()
    const shipped = { orderNumber: number, shipmentNo: 1, variantSku: 'NORTH1-S', quantity: 2 }
    await write('shipments', [shipped])
    const { rejected } = await written('shipments', [
      { ...shipped, quantity: 3 },
      { ...shipped, variantSku: 'PACK-M', quantity: 6 },
      { ...shipped, shipmentNo: 5 },
    ])
    expect(rejected.map(({ row, code }) => [row, code])).toEqual([
      [0, 'value.fixed'],
      [1, 'shipment.row.rejected'],
      [2, 'shipment.not.next'],
    ])
  })

  test('keeps the rows of a shipment in one batch', async () => {
    const number = await placed()
    const rows = [
      { orderNumber: number, shipmentNo: 1, variantSku: 'NORTH1-S', quantity: 3 },
      { orderNumber: number, shipmentNo: 1, variantSku: 'PACK-M', quantity: 6 },
    ]
    expect(counts(await write('shipments', rows, { batchSize: 1 }))).toEqual([2, 0, 0, 0])
    expect((await seen(number)).shipments).toHaveLength(1)
  })
})

test.each<[KindName, ExportFormat]>([
  ['orderStatus', 'csv'],
  ['orderStatus', 'xlsx'],
  ['orderStatus', 'ndjson'],
  ['shipments', 'csv'],
  ['shipments', 'xlsx'],
  ['shipments', 'ndjson'],
])('what an export of %s gives as %s, an import takes with no change', async (kind, format) => {
  const number = await placed()
  await write('shipments', [
    { orderNumber: number, shipmentNo: 1, variantSku: 'NORTH1-S', quantity: 3, trackingCodes: ['0034', '0035'] },
  ])
  await write('orderStatus', [{ orderNumber: number, erpNumber: '=SO-1', note: '#clear; "soon", 1E+12' }])
  const all = await exported(kind, format)
  expect(all.length).toBeGreaterThan(0)
  expect(counts(await written(kind, all))).toEqual([0, 0, all.length, 0])
})

test('a file that is uploaded at the desk is tried, written and answered row by row', async () => {
  await makeUser(shop.db, { tenantId: shop.north.tenantId }, 'warehouse', { staff_role: 'warehouse' })
  const desk = new ImportClient(await new ApiClient(shop.address).signIn('warehouse', password, 'north'))
  const number = await placed()
  const file = (packs: number) =>
    `Bestellung;Sendung;Variantennummer;Menge\n${number};1;NORTH1-S;2\n${number};1;PACK-M;${packs}\n`
  const refused = await desk.run('shipments', file(99))
  expect(refused).toMatchObject({ stage: 'applied', rejected: 2 })
  expect(
    (await desk.rows(refused.id)).map(({ problems }: { problems: { code: string }[] }) => problems[0]!.code),
  ).toContain('shipment.beyond.open')
  const taken = await desk.run('shipments', file(6))
  expect(taken).toMatchObject({ stage: 'applied', created: 2, rejected: 0 })
  expect(await statusOf(number)).toBe(4)
})

test('rows that ask for commands are not written without them', async () => {
  const number = await placed()
  const rows = [{ orderNumber: number, status: 'confirmed' }]
  await expect(
    writeRecords(shop.tenantDb(shop.north), originOf(), 'orderStatus', rows, { mode: 'rows' }),
  ).rejects.toThrow('written by commands')
})
