import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiClient } from '#testing/api-client.ts'
import { downloadSheet, type OrderSheetShop, startOrderSheetShop } from '#testing/order-sheet-shop.ts'
import { upload } from '#testing/upload.ts'
import { rowXml, sheetXml, workbook, workbookOf } from '#testing/workbooks.ts'

let shop: OrderSheetShop
let ada: ApiClient
let foreign: ApiClient

beforeAll(async () => {
  shop = await startOrderSheetShop()
  ;({ ada, foreign } = shop)
})
beforeEach(() => shop.empty())
afterAll(() => shop.stop())

describe('a filled-in sheet', () => {
  test('is answered row by row, with its number, what was asked and what is taken', async () => {
    const data = await shop.checkRows([
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
    const data = await shop.checkRows([
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
    const data = await shop.checkRows(
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
    await shop.checkRows([
      ['SKU', 'QTY'],
      ['NG1-S', 4],
    ])
    expect((await ada.get('/api/basket')).body.data.items).toEqual([])
  })

  test('of another company is read with a warning', async () => {
    const { file } = await downloadSheet(ada, 'type=order')
    const { body } = await shop.check(file, 'order', foreign)
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
    expect((await shop.check(file, 'order')).body.code).toBe('sheet.wrong.type')
    expect(
      (
        await shop.check(
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
    return (await shop.check(file)).body.data.rows[0]
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
    const data = await shop.checkRows([
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
    expect((await shop.check(file, 'order', foreign)).body.data.rows[0]).toMatchObject({
      code: 'unknown.sku',
      name: null,
    })
  })
})
