import { sql } from 'kysely'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiClient } from '#testing/api-client.ts'
import { downloadSheet, type OrderSheetShop, startOrderSheetShop } from '#testing/order-sheet-shop.ts'
import { orderSheetHeading } from '#testing/workbooks.ts'

let shop: OrderSheetShop
let ada: ApiClient
let foreign: ApiClient

beforeAll(async () => {
  shop = await startOrderSheetShop()
  ;({ ada, foreign } = shop)
})
beforeEach(() => shop.empty())
afterAll(() => shop.stop())

describe('the order sheet', () => {
  test("shows the caller's products and prices, the number as text, the cart filled in", async () => {
    await shop.fillCart({ sku: 'NG1', variantSku: 'NG1-M', orderType: 'order', quantity: 7 })
    const { file } = await downloadSheet(ada, `type=order&category=${shop.jackets}`)
    const rows = await readSheet(file, 'Order')
    expect(rows[0]).toEqual(orderSheetHeading)
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
    const { file } = await downloadSheet(ada, 'type=preOrder', 'de')
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
    const rows = await readSheet((await downloadSheet(ada, 'type=order')).file, 'Order')
    expect(rows.flat()).not.toContain('DEAL-M')
    expect(await readSheet((await downloadSheet(foreign, 'type=order')).file, 'Order')).toHaveLength(1)
    expect((await downloadSheet(foreign, `type=order&category=${shop.jackets}`)).status).toBe(404)
    expect((await downloadSheet(ada, 'type=both')).status).toBe(400)
  })

  test('keeps names from becoming formulas, and finds their products again', async () => {
    const { file } = await downloadSheet(ada, 'type=order')
    const rows = await readSheet(file, 'Order')
    const evil = rows.find(row => String(row[2]).includes('HYPERLINK'))
    expect(evil?.slice(0, 3)).toEqual(["'-EVIL-M", null, `'=HYPERLINK("https://evil.example")`])
    const data = await shop.checkRows([
      ['SKU', 'QTY'],
      ["'-EVIL-M", 2],
    ])
    expect(data.rows[0]).toMatchObject({ status: 'accepted', sku: '-EVIL-M', quantity: 2 })
  })

  test.each(['order', 'preOrder'])('sent back as it is changes nothing (%s)', async type => {
    const wanted = type === 'order' ? { quantity: 7 } : { quantities: [9] }
    await shop.fillCart({ sku: 'NG1', variantSku: 'NG1-M', orderType: type, ...wanted })
    for (const locale of ['en', 'de']) {
      const { file } = await downloadSheet(ada, `type=${type}`, locale)
      const { body } = await shop.check(file, type)
      expect(body.data.counts).toMatchObject({ accepted: 1, corrected: 0, rejected: 0, unchanged: 1 })
      expect(body.data.rows[0]).toMatchObject({ variantSku: 'NG1-M', isUnchanged: true, ...wanted })
      expect(body.data.warnings).toEqual([])
    }
  })
})
