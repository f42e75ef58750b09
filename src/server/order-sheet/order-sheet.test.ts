import { sql } from 'kysely'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeCategory, makeCompany, makeProduct, makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { fileAnswer, upload } from '#testing/upload.ts'
import { rowXml, sheetXml, workbook, workbookOf } from '#testing/workbooks.ts'

let shop: TestShop
let ada: ApiClient
let foreign: ApiClient
let jackets: number

beforeAll(async () => {
  shop = await startTestShop()
  const tenantId = await makeTenant(shop.db, 'north')
  await makeUser(shop.db, await makeCompany(shop.db, tenantId, { customer_no: '10023' }), 'ada')
  await makeUser(shop.db, await makeCompany(shop.db, await makeTenant(shop.db, 'south')), 'zoe')
  jackets = await makeCategory(shop.db, tenantId, 'Jackets')
  const others = await makeCategory(shop.db, tenantId, 'Others')
  const deals = await makeCategory(shop.db, tenantId, 'Deals', { is_deal: true })
  await makeProduct(shop.db, tenantId, 'NG1', { categories: [jackets], sizes: ['S', 'M', 'L'], stock: 20 })
  await makeProduct(shop.db, tenantId, 'PACK', { categories: [jackets], stock: 20, sales_batch_size: 6 })
  await makeProduct(shop.db, tenantId, 'TENT', { categories: [others], stock: 0 })
  await makeProduct(shop.db, tenantId, '-EVIL', {
    categories: [others],
    name: JSON.stringify({ en: '=HYPERLINK("https://evil.example")', de: '@SUM(A1)' }),
  })
  await makeProduct(shop.db, tenantId, 'DEAL', { categories: [deals] })
  await sql`delete from base_prices b using variants v
    where v.id = b.variant_id and v.variant_sku = 'NG1-L'`.execute(shop.db)
  await sql`insert into seasons (tenant_id, code, name, date, order_until) values
    (${tenantId}, 'AW26', '{"en":"Autumn 26","de":"Herbst 26"}', '2099-09-01', '2020-01-01'),
    (${tenantId}, 'SS27', '{"en":"Spring 27","de":"Frühjahr 27"}', '2100-02-01', null)`.execute(shop.db)
  await sql`insert into pre_stock (tenant_id, product_id, variant_id, season_id, quantity)
    select s.tenant_id, v.product_id, v.id, s.id, 30 from seasons s
    join variants v on v.tenant_id = s.tenant_id and v.variant_sku like 'NG1%'`.execute(shop.db)
  const api = new ApiClient(shop.address)
  ada = await api.signIn('ada', password, 'north')
  foreign = await api.signIn('zoe', password, 'south')
})
beforeEach(async () => {
  await sql`delete from baskets`.execute(shop.db)
})
afterAll(() => shop.stop())

const put = (...items: object[]) => ada.post('/api/basket', { items })
const download = (client: ApiClient, query: string, locale = 'en') =>
  fileAnswer(client, `/api/order-sheet?${query}`, { headers: { 'accept-language': locale } })
const check = async (file: Uint8Array, type = 'order', client = ada) =>
  upload(client, '/api/order-sheet', file, { type })
const checkRows = async (rows: Parameters<typeof workbook>[0], type = 'order') =>
  (await check(await workbook(rows), type)).body.data

describe('the order sheet', () => {
  test("shows the caller's products and prices, the number as text, the cart filled in", async () => {
    await put({ sku: 'NG1', variantSku: 'NG1-M', orderType: 'order', quantity: 7 })
    const { file } = await download(ada, `type=order&category=${jackets}`)
    const rows = await readSheet(file, 'Order')
    expect(rows[0]).toEqual([
      'SKU',
      'EAN',
      'Name',
      'Colour',
      'Size',
      'Season codes',
      'Net price',
      'RRP',
      'Batch',
      'Availability',
      'QTY',
    ])
    expect(rows).toHaveLength(5)
    const bySku = new Map(rows.map(row => [row[0], row]))
    expect(bySku.get('NG1-M')).toEqual(['NG1-M', null, 'Product NG1', null, 'M', null, 100, null, null, 'In stock', 7])
    expect(bySku.get('NG1-L')?.[6]).toBeNull()
    expect(bySku.get('PACK-M')?.[8]).toBe(6)
    const meta = await readSheet(file, '_meta')
    expect(meta).toContainEqual(['format', '1'])
    expect(meta).toContainEqual(['company', '10023'])
  })

  test('speaks German, has a column per season for pre-orders, and no retail prices where the shop hides them', async () => {
    const show = (isOn: boolean) =>
      sql`update tenants set settings = jsonb_set(settings, '{site,showRetailPrice}', ${String(isOn)}::jsonb)`.execute(
        shop.db,
      )
    await show(false)
    const { file } = await download(ada, 'type=preOrder', 'de')
    await show(true)
    const rows = await readSheet(file, 'Order')
    expect(rows[0]).toEqual([
      'Artikelnummer',
      'EAN',
      'Bezeichnung',
      'Farbe',
      'Größe',
      'Saisons',
      'Nettopreis',
      'VPE',
      'Verfügbarkeit',
      'Menge SS27',
    ])
    expect(
      rows
        .slice(1)
        .map(row => row[0])
        .sort(),
    ).toEqual(['NG1-L', 'NG1-M', 'NG1-S'])
  })

  test('holds nothing that the caller may not see', async () => {
    const rows = await readSheet((await download(ada, 'type=order')).file, 'Order')
    expect(rows.flat()).not.toContain('DEAL-M')
    expect(await readSheet((await download(foreign, 'type=order')).file, 'Order')).toHaveLength(1)
    expect((await download(foreign, `type=order&category=${jackets}`)).status).toBe(404)
    expect((await download(ada, 'type=both')).status).toBe(400)
  })

  test('keeps names from becoming formulas, and finds their products again', async () => {
    const { file } = await download(ada, 'type=order')
    const rows = await readSheet(file, 'Order')
    const evil = rows.find(row => String(row[2]).includes('HYPERLINK'))
    expect(evil?.slice(0, 3)).toEqual(["'-EVIL-M", null, `'=HYPERLINK("https://evil.example")`])
    const data = await checkRows([
      ['SKU', 'QTY'],
      ["'-EVIL-M", 2],
    ])
    expect(data.rows[0]).toMatchObject({ status: 'accepted', sku: '-EVIL-M', quantity: 2 })
  })

  test.each(['order', 'preOrder'])('sent back as it is changes nothing (%s)', async type => {
    const wanted = type === 'order' ? { quantity: 7 } : { quantities: [9] }
    await put({ sku: 'NG1', variantSku: 'NG1-M', orderType: type, ...wanted })
    for (const locale of ['en', 'de']) {
      const { file } = await download(ada, `type=${type}`, locale)
      const { body } = await check(file, type)
      expect(body.data.counts).toMatchObject({ accepted: 1, corrected: 0, rejected: 0, unchanged: 1 })
      expect(body.data.rows[0]).toMatchObject({ variantSku: 'NG1-M', isUnchanged: true, ...wanted })
      expect(body.data.warnings).toEqual([])
    }
  })
})

describe('a filled-in sheet', () => {
  test('is answered row by row, with its number, what was asked and what is taken', async () => {
    const data = await checkRows([
      ['Our order for autumn'],
      ['Menge', 'Notiz', 'Artikelnummer'],
      [12, 'window', 'NG1-S'],
      [13, null, 'PACK-M'],
      [25, null, 'NG1-M'],
      [1, null, 'NG1-L'],
      [1, null, 'TENT'],
      [1, null, 'DEAL-M'],
      ['1,5', null, 'NG1-S'],
      [{ formula: '6*2', value: 12 }, null, 'PACK'],
      [null, null, 'NG1-M'],
      [6, null, 'PACK'],
      [6, null, 'PACK-M'],
    ])
    expect(
      data.rows.map((row: Record<string, unknown>) => [
        row.row,
        row.status,
        row.code,
        row.requestedQuantity,
        row.quantity,
      ]),
    ).toEqual([
      [3, 'accepted', undefined, 12, 12],
      [4, 'rejected', 'batch.invalid', 13, 0],
      [5, 'corrected', 'stock.not.enough.error', 25, 20],
      [6, 'rejected', 'price.missing', 1, 0],
      [7, 'rejected', 'stock.not.enough.error', 1, 0],
      [8, 'rejected', 'unknown.sku', 1, 0],
      [9, 'rejected', 'quantity.invalid', null, 0],
      [10, 'rejected', 'quantity.invalid', null, 0],
      [12, 'rejected', 'batch.invalid', 6, 0],
      [13, 'rejected', 'batch.invalid', 6, 0],
    ])
    expect(data.counts).toEqual({ accepted: 1, corrected: 1, rejected: 8, empty: 1, unchanged: 0 })
    expect(data.rows[5]).toMatchObject({ name: null, productId: null, variantSku: null })
  })

  test('adds up a number that stands in it twice, and says so', async () => {
    const data = await checkRows([
      ['SKU', 'QTY'],
      ['PACK', 6],
      ['PACK-M', 12],
    ])
    expect(data.rows).toMatchObject([
      { row: 2, status: 'corrected', code: 'duplicate', requestedQuantity: 6, quantity: 18 },
      { row: 3, status: 'corrected', code: 'duplicate', quantity: 0 },
    ])
  })

  test('for a pre-order has seasons, of which a closed one is refused', async () => {
    const data = await checkRows(
      [
        ['SKU', 'QTY SS27', 'QTY AW26'],
        ['NG1-S', 4, null],
        ['NG1-M', 4, 1],
        ['NG1-M', null, null],
      ],
      'preOrder',
    )
    expect(data.seasons).toEqual(['SS27'])
    expect(data.rows).toMatchObject([
      { row: 2, status: 'accepted', requestedQuantities: [4], quantities: [4] },
      { row: 3, status: 'rejected', code: 'season.closed', quantities: [0] },
    ])
  })

  test('puts nothing into the cart', async () => {
    await checkRows([
      ['SKU', 'QTY'],
      ['NG1-S', 4],
    ])
    expect((await ada.get('/api/basket')).body.data.items).toEqual([])
  })

  test('of another company is read with a warning', async () => {
    const { file } = await download(ada, 'type=order')
    const { body } = await check(file, 'order', foreign)
    expect(body.data.warnings).toEqual([{ code: 'sheet.wrong.company', facts: { company: '10023' } }])
    const foreignRows = await upload(
      foreign,
      '/api/order-sheet',
      await workbook([
        ['SKU', 'QTY'],
        ['NG1-S', 1],
      ]),
      { type: 'order' },
    )
    expect(foreignRows.body.data.rows[0]).toMatchObject({ code: 'unknown.sku', name: null })
  })

  test('for the other kind of order is refused as that', async () => {
    const file = await workbook([
      ['SKU', 'QTY SS27'],
      ['NG1-S', 4],
    ])
    expect((await check(file, 'order')).body.code).toBe('sheet.wrong.type')
    expect(
      (
        await check(
          await workbook([
            ['SKU', 'QTY'],
            ['NG1-S', 4],
          ]),
          'preOrder',
        )
      ).body.code,
    ).toBe('sheet.wrong.type')
  })
})

describe('a cell that holds no plain number', () => {
  /** Styles 0 to 4: general, built-in date, custom date, percentage, and pieces with a word. */
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/>
    <numFmt numFmtId="165" formatCode="0 &quot;days&quot;"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/>
    <xf numFmtId="164"/><xf numFmtId="9"/><xf numFmtId="165"/></cellXfs></styleSheet>`
  const checkCell = async (cell: string) => {
    const row = rowXml(2, ['NG1-S']).replace('</row>', `${cell}</row>`)
    const file = await workbookOf(sheetXml(rowXml(1, ['SKU', 'QTY']) + row), { 'xl/styles.xml': styles })
    return (await check(file)).body.data.rows[0]
  }

  test.each([
    ['a day', '<c r="B2" s="1"><v>46023</v></c>', '2026-01-01', 'date'],
    ['a day in a format of its own', '<c r="B2" s="2"><v>12</v></c>', '1900-01-11', 'date'],
    ['TRUE', '<c r="B2" t="b"><v>1</v></c>', 'TRUE', 'boolean'],
    ['FALSE', '<c r="B2" t="b"><v>0</v></c>', 'FALSE', 'boolean'],
    ['a share', '<c r="B2" s="3"><v>12</v></c>', '1200%', 'percentage'],
    ['half a piece', '<c r="B2"><v>0.5</v></c>', '0.5', 'text'],
    ['an error', '<c r="B2" t="e"><v>#N/A</v></c>', '#N/A', 'text'],
    ['a day as text', '<c r="B2" t="d"><v>2026-01-01</v></c>', '2026-01-01', 'text'],
    ['a formula', '<c r="B2"><f>6*2</f><v>12</v></c>', '12', 'formula'],
    ['a formula that gives a day', '<c r="B2" s="1"><f>TODAY()</f><v>46023</v></c>', '2026-01-01', 'formula'],
  ])('%s is no quantity', async (_, cell, asked, kind) => {
    expect(await checkCell(cell)).toMatchObject({
      status: 'rejected',
      asked: [asked],
      requestedQuantity: null,
      quantity: 0,
      reasons: [{ code: 'quantity.invalid', facts: { cell: kind } }],
    })
  })

  test.each([
    ['pieces with their word', '<c r="B2" s="4"><v>12</v></c>'],
    ['pieces with a zero behind the point', '<c r="B2"><v>12.0</v></c>'],
    ['digits as text, with blanks around', '<c r="B2" t="inlineStr"><is><t> 12 </t></is></c>'],
    ['digits as text in a column of days', '<c r="B2" s="1" t="inlineStr"><is><t>12</t></is></c>'],
    ['a style that is not there', '<c r="B2" s="99"><v>12</v></c>'],
  ])('but %s are', async (_, cell) => {
    expect(await checkCell(cell)).toMatchObject({ status: 'accepted', quantity: 12 })
  })
})

describe('the number of a style', () => {
  test('with several variants is answered with what there is to choose from', async () => {
    const data = await checkRows([
      ['SKU', 'QTY'],
      ['NG1', 4],
    ])
    expect(data.rows).toMatchObject([
      {
        status: 'rejected',
        code: 'variant.choose',
        reasons: [{ code: 'variant.choose', facts: { sku: 'NG1', variants: 3 } }],
        name: 'Product NG1',
        productSku: 'NG1',
        variantSku: null,
        requestedQuantity: 4,
        style: {
          sku: 'NG1',
          variantCount: 3,
          variants: ['S', 'M', 'L'].map(size => ({ variantSku: `NG1-${size}`, colour: null, size })),
        },
      },
    ])
  })

  test('is nobody’s in another tenant', async () => {
    const file = await workbook([
      ['SKU', 'QTY'],
      ['NG1', 4],
    ])
    expect((await check(file, 'order', foreign)).body.data.rows[0]).toMatchObject({ code: 'unknown.sku', name: null })
  })
})

describe('a file by its name', () => {
  test.each([
    ['order.csv', 415, 'This is a .csv file. Please save it as an Excel workbook (.xlsx) and send it again.'],
    ['order.xls', 415, 'This is a .xls file. Please save it as an Excel workbook (.xlsx) and send it again.'],
    ['order.ods', 415, 'This is a .ods file. Please save it as an Excel workbook (.xlsx) and send it again.'],
    ['order.numbers', 415, 'This is a .numbers file. Please save it as an Excel workbook (.xlsx) and send it again.'],
    ['order.xlsm', 422, 'This file can hold macros. Please save it as an Excel workbook (.xlsx) without macros.'],
  ])('%s is told what to do (%i)', async (name, status, detail) => {
    const file = await workbook([['SKU', 'QTY']])
    for (const path of ['/api/order-sheet', '/api/order-sheet/result']) {
      const answer = await upload(ada, path, file, { type: 'order' }, {}, name)
      expect([answer.status, answer.body.detail]).toEqual([status, detail])
    }
  })
})

test('one person’s many uploads are refused beyond a few, while somebody else is answered', async () => {
  const file = await workbook([
    ['SKU', 'QTY'],
    ['NG1-S', 1],
  ])
  const many = Array.from({ length: 20 }, () => check(file))
  const [others, ...answers] = await Promise.all([check(file, 'order', foreign), ...many])
  expect(others.status).toBe(200)
  const statuses = answers.map(({ status }) => status)
  expect(statuses).toEqual(expect.arrayContaining([200, 429]))
  // An accepted upload may still be told to try again on a busy machine.
  expect(statuses.filter(status => ![200, 429, 503].includes(status))).toEqual([])
  const refused = answers.find(({ status }) => status === 429)!
  expect(refused.body).toMatchObject({ code: 'queue.own.full', facts: { seconds: 5 } })
  expect(refused.headers.get('retry-after')).toBe('5')
})

describe('the result', () => {
  const mark = (file: Uint8Array, locale: string) =>
    upload(ada, '/api/order-sheet/result', file, { type: 'order' }, { 'accept-language': locale })

  test('is the same file with a column that says what became of each row', async () => {
    const file = await workbook(
      [
        ['Note', 'SKU', 'QTY'],
        ['mine', 'NG1-S', 12],
        [null, 'PACK', 13],
        ['later', 'NG1-M', null],
      ],
      {
        'xl/media/logo.png': Buffer.from('not really a picture'),
      },
    )
    const { file: english, headers } = await mark(file, 'en')
    expect(headers.get('content-disposition')).toContain('Order-sheet-result_')
    expect(await readSheet(english, 'Order')).toEqual([
      ['Note', 'SKU', 'QTY', 'Result'],
      ['mine', 'NG1-S', 12, 'OK'],
      [null, 'PACK', 13, 'The quantity must be a multiple of 6.'],
      ['later', 'NG1-M', null, null],
    ])
    expect(english.includes('xl/media/logo.png')).toBe(true)
    const again = await readSheet((await mark(english, 'de')).file, 'Order')
    expect(again[0]).toEqual(['Note', 'SKU', 'QTY', 'Ergebnis'])
    expect(again[2]?.[3]).toBe('Die Menge muss ein Vielfaches von 6 sein.')
  })

  test('of our own sheet can be sent back in', async () => {
    await put({ sku: 'NG1', variantSku: 'NG1-M', orderType: 'order', quantity: 7 })
    const marked = await mark((await download(ada, 'type=order')).file, 'en')
    const { body } = await check(marked.file)
    expect(body.data.counts).toMatchObject({ accepted: 1, unchanged: 1, rejected: 0 })
  })
})
