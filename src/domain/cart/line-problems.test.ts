import { expect, test } from 'vitest'
import { plainRules } from '#testing/shop-rules.ts'
import type { Offer, ShopRules } from '../price/offer.ts'
import type { AdmittedLine } from './admission.ts'
import { type CartLine, lineKey } from './line.ts'
import { isShortage, lineProblems } from './line-problems.ts'

const shop: ShopRules = {
  ...plainRules,
  seasons: ['SS27', 'AW27', 'SS28'].map((code, n) => ({ code, name: code, date: `202${n + 7}-02-01` })),
}
const offers: Record<string, Offer> = {
  S: { price: { value: 100 }, stock: { value: 20 }, preStocks: [10, 10, 10], isStockFreeze: true },
  M: { price: { value: 100 }, stock: { value: 20 }, salesBatchSize: 6 },
  DEAR: { stock: { value: 20 } },
}
const offerOf = (line: CartLine) => offers[line.sku]
const line = (sku: string, quantity: number, text = ''): CartLine => ({
  sku,
  orderType: 'order',
  quantity,
  attributes: [{ name: 'text', value: text }],
})
const codes = (lines: AdmittedLine<CartLine>[]) => lineProblems(lines, offerOf, shop).map(({ problem }) => problem)

test('a cart that can be served has no problems', () => {
  expect(
    codes([line('S', 20), line('M', 12), { sku: 'S', orderType: 'preOrder', quantities: { SS27: 5, AW27: 5 } }]),
  ).toEqual([])
})

test('two lines that fit alone are both marked when they do not fit together', () => {
  const lines = [line('S', 12, 'a'), line('S', 12, 'b'), line('M', 6)]
  expect(codes(lines)).toEqual([
    { code: 'stock.not.enough.error', facts: { sku: 'S', requested: 12, available: 8 } },
    { code: 'stock.not.enough.error', facts: { sku: 'S', requested: 12, available: 8 } },
  ])
  expect(lineProblems(lines, offerOf, shop).map(({ key }) => key)).toEqual(lines.slice(0, 2).map(lineKey))
})

test('where the shop sells without stock nothing is short', () => {
  expect(lineProblems([line('S', 99)], offerOf, { ...shop, buyableWithoutStock: true })).toEqual([])
})

test('a season beyond the pre-stock is named with what is left for that season alone', () => {
  expect(codes([{ sku: 'S', orderType: 'preOrder', quantities: { SS27: 6, AW27: 6 } }])).toEqual([
    { code: 'season.cap.exceeded', facts: { sku: 'S', requested: 12, available: 10, max: 4 } },
  ])
})

test.each([
  ['a product that is gone', line('GONE', 1), { code: 'product.gone', facts: { sku: 'GONE' } }],
  ['a price that is gone', line('DEAR', 1), { code: 'price.missing', facts: { sku: 'DEAR' } }],
  ['a pack that changed its size', line('M', 10), { code: 'batch.invalid', facts: { sku: 'M', batch: 6 } }],
])('%s is named with its article and is no shortage', (_, given, problem) => {
  expect(codes([given])).toEqual([problem])
  expect(isShortage(problem.code)).toBe(false)
})

test('pieces of a closed season stand against the line, whatever else it holds', () => {
  const planned: CartLine = { sku: 'S', orderType: 'preOrder', quantities: { AW27: 2 }, closedQuantities: { AW25: 6 } }
  expect(codes([planned])).toEqual([{ code: 'season.closed', facts: { sku: 'S', season: 'AW25' } }])
  expect(codes([{ ...planned, quantities: {} }])).toEqual([
    { code: 'season.closed', facts: { sku: 'S', season: 'AW25' } },
  ])
})

test('a cut quantity stands against the line until it is decided on, though the goods are there', () => {
  const cut: AdmittedLine<CartLine> = { ...line('S', 18), notEnoughStock: true, requestedQuantity: 999 }
  const facts = { sku: 'S', requested: 999, available: 18 }
  expect(codes([cut])).toEqual([{ code: 'quantity.undecided', facts }])
  expect(codes([{ ...cut, requestedQuantity: 18 }])).toEqual([])
  // A shortage is more serious than a pending decision, so it is reported first.
  expect(codes([{ ...cut, quantity: 30 }])[0]).toMatchObject({ code: 'stock.not.enough.error' })
})
