import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient, basic } from '#testing/api-client.ts'
import { makeProduct, makeTenant, makeUser, password } from '#testing/builders.ts'
import { ImportClient } from '#testing/import-client.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { temporaryPath } from './fetch-file.ts'

let shop: TestShop
let north: TenantId
let desk: ImportClient

beforeAll(async () => {
  shop = await startTestShop()
  north = await makeTenant(shop.db, 'north')
  await makeUser(shop.db, { tenantId: north }, 'owner', { staff_role: 'owner' })
  for (const sku of ['A', 'B']) await makeProduct(shop.db, north, sku, { price: 10_000, stock: 10 })
  await sql`insert into price_lists (tenant_id, name) values (${north}, 'Retail')`.execute(shop.db)
  desk = new ImportClient(await new ApiClient(shop.address).signIn('owner', password, 'north'))
})
afterAll(() => shop.stop())

const listed = async () => {
  const { rows } = await sql<{ entry: string }>`
    select v.variant_sku || ' ' || e.price as entry from price_list_entries e
    join variants v on v.tenant_id = e.tenant_id and v.product_id = e.product_id and v.id = e.variant_id
    where e.tenant_id = ${north} order by entry`.execute(shop.db)
  return rows.map(({ entry }) => entry)
}

const file =
  'Art;Varianten-SKU;Notiz;Preisliste;Preis\nlist;A-M;x;Retail;10,50\nlist;B-X;y;Retail;3\nlist;B-M;z;Retail;drei\n'
const place = { sku: 1, note: 2, price: 4 }
const correct = (id: string, ...rows: [row: number, place: number, text: string][]) =>
  desk.client.post(`/api/desk/imports/${id}/corrections`, {
    rows: rows.map(([row, at, text]) => ({ row, cells: [{ place: at, text }] })),
  })

describe('a rejected row', () => {
  test('is shown with its cells, corrected, checked by the same rules and written with the rest', async () => {
    const { body } = await desk.upload('prices', file)
    const checked = await desk.check(body.data)
    expect(checked).toMatchObject({ created: 1, rejected: 2 })
    const [unknown] = await desk.rows(checked.id, '?outcome=rejected')
    // The note stands for nothing, so that there is nothing to correct in it.
    expect(unknown.cells).toEqual([
      { place: 0, text: 'list' },
      { place: 1, text: 'B-X' },
      { place: 3, text: 'Retail' },
      { place: 4, text: '3' },
    ])
    expect((await correct(checked.id, [3, place.sku, 'B-Y'], [4, place.price, '7,25'])).status).toBe(200)
    const again = await desk.ended(checked.id)
    expect(again).toMatchObject({ stage: 'checked', created: 2, rejected: 1 })
    // By this number the page knows that what it has shown so far is from an earlier run.
    expect(again.attempt).toBeGreaterThan(checked.attempt)
    expect(await desk.rows(checked.id, '?outcome=rejected')).toMatchObject([
      { row: 3, problems: [{ column: 'variantSku', code: 'value.unknown', text: 'B-Y' }] },
    ])
    await desk.task(checked.id, 'apply')
    expect(await listed()).toEqual(['A-M 1050', 'B-M 725'])
    const report = (await desk.client.get(`/api/desk/imports/${checked.id}/result`)).body
    expect(report).toContain('B-Y')
    expect(report).toContain('7,25')
  })

  test('is corrected only where it is one, in a column of the file, and before it is written', async () => {
    const { body } = await desk.upload('prices', file)
    expect(await correct(body.data.id, [3, place.sku, 'A-M'])).toMatchObject({ body: { code: 'import.not.checked' } })
    const { id } = await desk.check(body.data)
    for (const wrong of [
      [2, place.sku, 'A-M'],
      [99, place.sku, 'A-M'],
      [3, 5, 'A-M'],
    ] as const) {
      expect(await correct(id, [...wrong])).toMatchObject({ status: 422, body: { code: 'import.row.not.rejected' } })
    }
    expect((await correct(id)).status).toBe(422)
    await desk.task(id, 'apply')
    expect(await correct(id, [3, place.sku, 'A-M'])).toMatchObject({ status: 422, body: { code: 'import.over' } })
    const { rows } = await sql`select from import_corrections where import_id = ${Number(id)}`.execute(shop.db)
    expect(rows).toEqual([])
  })

  test('may have what the database cannot keep, and no correction has', async () => {
    const { body } = await desk.upload('prices', file.replace('drei', `${'9'.repeat(199)}😀`))
    const { id } = await desk.check(body.data)
    const [, row] = await desk.rows(id, '?outcome=rejected')
    expect(row).toMatchObject({ row: 4, problems: [{ text: `${'9'.repeat(199)}\ufffd` }] })
    for (const text of ['\0', '\ud800']) expect((await correct(id, [4, place.price, text])).status).toBe(400)
  })

  test('of JSON has no cells, and is corrected in the file', async () => {
    const { body } = await desk.upload('prices', '{"kind":"list","variantSku":"B-X","list":"Retail","price":"1"}\n')
    const { id } = await desk.task(body.data.id, 'check', { mapping: {} })
    expect(await desk.rows(id)).toMatchObject([{ row: 1, outcome: 'rejected', cells: [] }])
    expect(await correct(id, [1, 0, 'x'])).toMatchObject({ status: 422, body: { code: 'import.row.not.rejected' } })
  })
})

describe('a text that is wrong in many rows', () => {
  const misspelt =
    'kind;variantSku;list;price\nlist;A-M; Retial ;10.00\nlist;B-M;Retial;20.00\nlist;B-X;Retail;1.00\nlist;B-Y;Retail;1.00\n'
  const replace = (id: string, ...everywhere: { place: number; text: string; replacement: string }[]) =>
    desk.client.post(`/api/desk/imports/${id}/corrections`, { everywhere })
  const reasons = async (id: string) => (await desk.client.get(`/api/desk/imports/${id}/reasons`)).body.data

  test('is told once, with what it may mean, and replaced in all of them', async () => {
    await sql`delete from price_list_entries where tenant_id = ${north}`.execute(shop.db)
    const { body } = await desk.upload('prices', misspelt)
    const { id } = await desk.check(body.data)
    expect(await reasons(id)).toEqual([
      { column: 'list', code: 'value.unknown', text: 'Retial', rows: 2, suggestion: 'Retail' },
    ])
    expect((await replace(id, { place: 2, text: 'Retial', replacement: 'Retail' })).status).toBe(200)
    expect(await desk.ended(id)).toMatchObject({ stage: 'checked', created: 2, rejected: 2 })
    expect(await reasons(id)).toEqual([])
    await desk.task(id, 'apply')
    expect(await listed()).toEqual(['A-M 1000', 'B-M 2000'])
  })

  test('is replaced only where a rejected row says it', async () => {
    const { body } = await desk.upload('prices', misspelt)
    const { id } = await desk.check(body.data)
    for (const [place, text] of [
      [2, 'Wholesale'],
      [1, 'Retial'],
      [9, 'Retial'],
    ] as const) {
      const answer = await replace(id, { place, text, replacement: 'Retail' })
      expect(answer).toMatchObject({ status: 422, body: { code: 'import.row.not.rejected' } })
    }
    expect((await replace(id)).status).toBe(422)
    expect((await replace(id, { place: 2, text: 'Retial', replacement: '\ud800' })).status).toBe(400)
  })

  test('counts less than what was corrected in a row itself', async () => {
    const { body } = await desk.upload('prices', misspelt.replaceAll('Retail', 'Retial'))
    const { id } = await desk.check(body.data)
    const answer = await desk.client.post(`/api/desk/imports/${id}/corrections`, {
      rows: [{ row: 2, cells: [{ place: 2, text: 'Nowhere' }] }],
      everywhere: [{ place: 2, text: 'Retial', replacement: 'Retail' }],
    })
    expect(answer.status).toBe(200)
    await desk.ended(id)
    expect(await desk.rows(id, '?outcome=rejected')).toMatchObject([
      { row: 2, problems: [{ column: 'list', text: 'Nowhere' }] },
      { row: 4 },
      { row: 5 },
    ])
  })
})

test('changes of prices are counted by how much they rise or fall', async () => {
  const list = (a: string, b: string) => `kind;variantSku;list;price\nlist;A-M;Retail;${a}\nlist;B-M;Retail;${b}\n`
  const first = await desk.check((await desk.upload('prices', list('10.00', '20.00'))).body.data)
  await desk.task(first.id, 'apply')
  const { id } = await desk.check((await desk.upload('prices', list('7.99', '22.00'))).body.data)
  expect((await desk.client.get(`/api/desk/imports/${id}/price-moves`)).body.data).toEqual([
    1, 0, 0, 0, 0, 0, 0, 0, 1, 0,
  ])
})

describe('a template', () => {
  test.each(['en', 'de'])('is a workbook in %s whose first sheet an import takes', async language => {
    await sql`delete from import_mappings`.execute(shop.db)
    const answer = await fetch(`${shop.address}/api/desk/records/prices/template?format=xlsx&language=${language}`, {
      headers: { authorization: basic(desk.client.session!) },
    })
    expect(answer.headers.get('content-disposition')).toContain('prices-template.xlsx')
    const content = new Uint8Array(await answer.arrayBuffer())
    const { body } = await desk.upload('prices', content, 'template.xlsx')
    expect(body.data.columns.length).toBeGreaterThan(5)
    expect(body.data.columns.every(({ by }: { by: string }) => by === 'name')).toBe(true)
  })
})

describe('an upload that is broken off half-way', () => {
  const kept = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from imports`.execute(shop.db)
    return rows[0]!.count
  }
  const temporary = async () => (await readdir(dirname(await temporaryPath()))).length

  test('leaves neither an import nor a file', async () => {
    const before = await kept()
    const { port, hostname } = new URL(shop.address)
    const socket = connect(Number(port), hostname)
    const head = [
      'POST /api/desk/imports?kind=prices&fileName=half.csv HTTP/1.1',
      `Host: ${hostname}`,
      `Authorization: ${basic(desk.client.session!)}`,
      'Content-Type: application/octet-stream',
      'Content-Length: 1000000',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${'kind;variantSku;list;price\n'.padEnd(500_000, 'x')}`)
    await expect.poll(temporary).toBe(1)
    socket.destroy()
    await expect.poll(temporary).toBe(0)
    expect(await kept()).toBe(before)
  })
})
