import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeTenant, makeUser, password } from '#testing/builders.ts'
import { ImportClient } from '#testing/import-client.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { workbookOfSheets } from '#testing/workbooks.ts'

/** Reports of an ERP begin with titles; the headings stand below them. */

let shop: TestShop
let north: TenantId
let desk: ImportClient
let foreign: ImportClient

beforeAll(async () => {
  shop = await startTestShop()
  north = await makeTenant(shop.db, 'north')
  await makeUser(shop.db, { tenantId: north }, 'owner', { staff_role: 'owner' })
  const south = await makeTenant(shop.db, 'south')
  await makeUser(shop.db, { tenantId: south }, 'southerner', { staff_role: 'owner' })
  const api = new ApiClient(shop.address)
  desk = new ImportClient(await api.signIn('owner', password, 'north'))
  foreign = new ImportClient(await api.signIn('southerner', password, 'south'))
})
afterAll(() => shop.stop())

const titles = ['Kundenliste, Stand 19.11.2026', 'gedruckt von;Meier', '']
const table = ['Kundennummer;Name;MwSt.-Land', '700;Alpin;AT', '701;Berg;nowhere']
const csv = `${[...titles, ...table].join('\n')}\n`
const cellsOf = (line: string) => line.split(';')

describe('a file whose headings stand below titles', () => {
  test.each<[string, () => string | Promise<Uint8Array>]>([
    ['csv', () => csv],
    ['tsv', () => csv.replaceAll(';', '\t')],
    ['xlsx', () => workbookOfSheets({ Kunden: [...titles, ...table].map(cellsOf) })],
  ])('is read from them on as %s, by the row numbers of a spreadsheet', async (format, content) => {
    const { body } = await desk.upload('companies', await content(), `kunden.${format}`)
    expect(body.data).toMatchObject({
      headingRow: 4,
      firstRows: [{ row: 1, text: titles[0] }, { row: 2 }, { row: 4 }, { row: 5 }, { row: 6 }],
      columns: [
        { heading: 'Kundennummer', column: 'customerNo', examples: ['700', '701'] },
        { heading: 'Name', column: 'name' },
        { heading: 'MwSt.-Land', column: 'vatCountryCode' },
      ],
    })
    const checked = await desk.check(body.data)
    expect(checked).toMatchObject({ stage: 'checked', rowsTotal: 2, created: 1, rejected: 1 })
    expect(await desk.rows(checked.id)).toMatchObject([
      { row: 5, outcome: 'created', key: '700' },
      { row: 6, outcome: 'rejected' },
    ])
    const report = await desk.client.get(`/api/desk/imports/${checked.id}/result`)
    const lines = report.body.split('\r\n')
    expect(lines[0]).toMatch(/Kundennummer;Name;MwSt\.-Land$|Kundennummer,Name,MwSt\.-Land$/)
    expect(lines[1]).toMatch(/^5[;,]/)
  })

  test('is written and corrected by the same rows', async () => {
    const { body } = await desk.upload('companies', csv)
    const checked = await desk.check(body.data)
    const again = await desk.task(checked.id, 'corrections', { rows: [{ row: 6, cells: [{ place: 2, text: 'DE' }] }] })
    expect(again).toMatchObject({ created: 2, rejected: 0 })
    expect(await desk.task(checked.id, 'apply')).toMatchObject({ stage: 'applied', created: 2 })
    const same = await desk.check((await desk.upload('companies', csv)).body.data)
    expect(same).toMatchObject({ created: 0, same: 1, rejected: 1 })
  })

  test('can be told another row of headings, also after a dry run', async () => {
    const lines = ['customerNo;name;vatCountryCode', 'Nr.;Firma;Land', '702;Tal;AT']
    const { body } = await desk.upload('companies', `${lines.join('\n')}\n`)
    expect(body.data).toMatchObject({ headingRow: 1 })
    expect(await desk.check(body.data)).toMatchObject({ rowsTotal: 2, rejected: 1 })
    const path = `/api/desk/imports/${body.data.id}`
    const chosen = (await desk.client.post(`${path}/headings`, { row: 2 })).body.data
    expect(chosen).toMatchObject({
      headingRow: 2,
      stage: 'uploaded',
      columns: [{ heading: 'Nr.' }, { heading: 'Firma' }, { heading: 'Land', examples: ['AT'] }],
    })
    expect((await desk.client.post(`${path}/apply`, {})).body).toMatchObject({ code: 'import.not.checked' })
    const mapping = { 'Nr.': 'customerNo', Firma: 'name', Land: 'vatCountryCode' }
    expect(await desk.task(body.data.id, 'check', { mapping })).toMatchObject({ rowsTotal: 1, created: 1, rejected: 0 })
    expect(await desk.task(body.data.id, 'apply')).toMatchObject({ stage: 'applied', created: 1 })
    expect((await desk.client.post(`${path}/headings`, { row: 1 })).body).toMatchObject({ code: 'import.over' })
  })

  test('may call two columns alike, of which each can be read or left out', async () => {
    const lines = ['Nr;Name;name ;Land;Name (2)', '800;short;Long name;AT;x']
    const { body } = await desk.upload('companies', `${lines.join('\n')}\n`)
    const headings = body.data.columns.map(({ heading }: { heading: string }) => heading)
    expect(headings).toEqual(['Nr', 'Name', 'name (3)', 'Land', 'Name (2)'])
    const repeats = body.data.columns.map((one: { repeats: string | null }) => one.repeats)
    expect(repeats).toEqual([null, null, 'name', null, null])
    const mapping = { Nr: 'customerNo', Name: null, 'name (3)': 'name', Land: 'vatCountryCode', 'Name (2)': null }
    const checked = await desk.task(body.data.id, 'check', { mapping })
    expect(await desk.task(checked.id, 'apply')).toMatchObject({ created: 1 })
    const { body: file } = await desk.client.get('/api/desk/records/companies/export?language=en')
    expect(file).toMatch(/^800,Long name,/m)
  })

  test.each([50, 200])(
    'may have a heading that is cut within a sign of two halves, after %i characters',
    async place => {
      const long = `${'x'.repeat(place - 1)}🏔 and more`
      const { status, body } = await desk.upload('companies', `${long};Land\n1;AT\n`)
      expect(status).toBe(200)
      const checked = await desk.task(body.data.id, 'check', { mapping: {} })
      expect(checked).toMatchObject({ stage: 'uploaded', problem: { code: 'file.header.missing' } })
    },
  )

  test('takes no row of which nothing was seen, and nothing from another shop', async () => {
    const { body } = await desk.upload('companies', csv)
    const path = `/api/desk/imports/${body.data.id}/headings`
    for (const row of [3, 7, 2_000_000_000])
      expect(await desk.client.post(path, { row })).toMatchObject({ status: 422, body: { code: 'file.header.row' } })
    for (const row of [0, 1.5, 'x']) expect((await desk.client.post(path, { row })).status).toBe(400)
    expect((await foreign.client.post(path, { row: 1 })).status).toBe(404)
    const json = await desk.upload('companies', '{"customerNo":"1"}\n')
    expect(json.body.data).toMatchObject({ headingRow: null, firstRows: [] })
    const refused = await desk.client.post(`/api/desk/imports/${json.body.data.id}/headings`, { row: 1 })
    expect(refused).toMatchObject({ status: 422, body: { code: 'file.header.row' } })
  })
})
