import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiClient } from '#testing/api-client.ts'
import { downloadSheet, type OrderSheetShop, startOrderSheetShop } from '#testing/order-sheet-shop.ts'
import { upload } from '#testing/upload.ts'
import { workbook } from '#testing/workbooks.ts'

let shop: OrderSheetShop
let ada: ApiClient
let foreign: ApiClient

beforeAll(async () => {
  shop = await startOrderSheetShop()
  ;({ ada, foreign } = shop)
})
beforeEach(() => shop.empty())
afterAll(() => shop.stop())

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
  const many = Array.from({ length: 20 }, () => shop.check(file))
  const [others, ...answers] = await Promise.all([shop.check(file, 'order', foreign), ...many])
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
    await shop.fillCart({ sku: 'NG1', variantSku: 'NG1-M', orderType: 'order', quantity: 7 })
    const marked = await mark((await downloadSheet(ada, 'type=order')).file, 'en')
    const { body } = await shop.check(marked.file)
    expect(body.data.counts).toMatchObject({ accepted: 1, unchanged: 1, rejected: 0 })
  })
})
