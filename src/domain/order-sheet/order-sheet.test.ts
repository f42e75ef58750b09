import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainRules } from '#testing/shop-rules.ts'
import { type CartLine, variantKey } from '../cart/line.ts'
import type { Offer, ShopRules } from '../price/offer.ts'
import { checkedSheet } from './order-sheet.ts'
import type { SheetCell, SheetRow } from './sheet-row.ts'

const shop: ShopRules = {
  ...plainRules,
  isCustomAttributesActive: true,
  seasons: [
    { code: 'AW26', name: 'AW26', date: '2026-09-01', opensOn: null, closesOn: '2026-03-01' },
    { code: 'SS27', name: 'SS27', date: '2027-02-01', opensOn: null, closesOn: null },
    { code: 'AW27', name: 'AW27', date: '2027-09-01', opensOn: null, closesOn: null },
  ],
}
const offers: Record<string, Offer> = {
  S: { price: { value: 100 }, stock: { value: 20 }, preStocks: [5, 5, 5] },
  M: { price: { value: 100 }, stock: { value: 20 }, salesBatchSize: 6 },
  GONE: { price: { value: 100 }, stock: { value: 0 } },
  FREE: { stock: { value: 20 } },
  FROZEN: { price: { value: 100 }, stock: { value: 0 }, isStockFreeze: true, preStocks: [0, 30, 10] },
  NAMED: {
    price: { value: 100 },
    stock: { value: 20 },
    salesAttributes: [{ name: 'print', required: true, maxLength: 20 }],
  },
}
const nameOf = (sku: string) => (offers[sku] ? { sku, variantSku: sku } : undefined)
const variantsOf = (sku: string) => (sku === 'STYLE' ? 14 : 0)
const offerOf = (line: CartLine) => offers[line.sku]
const row = (number: number, sku: string, ...cells: SheetCell[]): SheetRow => ({ row: number, sku, cells })
const held = (sku: string, quantity: number, print?: string): CartLine => ({
  sku,
  variantSku: sku,
  orderType: 'order',
  quantity,
  attributes: print ? [{ name: 'print', value: print }] : [],
})

function order(rows: SheetRow[], stored: CartLine[] = []) {
  return checkedSheet(
    { type: 'order', rows, columns: [{ code: '', place: 0 }], stored, nameOf, variantsOf },
    offerOf,
    shop,
  )
}
function preOrder(rows: SheetRow[], codes = ['AW26', 'SS27', 'AW27']) {
  const columns = codes.map(code => {
    const place = shop.seasons.findIndex(season => season.code === code)
    return { code, place: place < 0 ? undefined : place }
  })
  return checkedSheet({ type: 'preOrder', rows, columns, stored: [], nameOf, variantsOf }, offerOf, shop)
}

describe('a row of an order', () => {
  test.each<[string, SheetCell, string, string | undefined, number]>([
    ['S', '12', 'accepted', undefined, 12],
    ['M', '12', 'accepted', undefined, 12],
    ['M', '13', 'rejected', 'batch.invalid', 0],
    ['S', '25', 'corrected', 'stock.not.enough.error', 20],
    ['M', '24', 'corrected', 'stock.not.enough.error', 18],
    ['GONE', '1', 'rejected', 'stock.not.enough.error', 0],
    ['FREE', '1', 'rejected', 'price.missing', 0],
    ['NOPE', '1', 'rejected', 'unknown.sku', 0],
    ['', '1', 'rejected', 'unknown.sku', 0],
    ['STYLE', '1', 'rejected', 'variant.choose', 0],
    ['NAMED', '1', 'rejected', 'attribute.required', 0],
    ['S', '-3', 'rejected', 'quantity.invalid', 0],
    ['S', '2.5', 'rejected', 'quantity.invalid', 0],
    ['S', '2,5', 'rejected', 'quantity.invalid', 0],
    ['S', '1.000', 'rejected', 'quantity.invalid', 0],
    ['S', 'twelve', 'rejected', 'quantity.invalid', 0],
    ['S', '1000000', 'rejected', 'quantity.invalid', 0],
    ['S', ' 12 ', 'accepted', undefined, 12],
    ['S', { kind: 'formula', shown: '12' }, 'rejected', 'quantity.invalid', 0],
    ['S', { kind: 'date', shown: '2026-01-01' }, 'rejected', 'quantity.invalid', 0],
    ['S', { kind: 'boolean', shown: 'TRUE' }, 'rejected', 'quantity.invalid', 0],
    ['S', { kind: 'percentage', shown: '1200%' }, 'rejected', 'quantity.invalid', 0],
  ])('%j of %j is %s (%s), %i taken', (sku, cell, status, code, taken) => {
    const { verdicts } = order([row(2, sku, cell)])
    expect(verdicts).toHaveLength(1)
    expect(verdicts[0]).toMatchObject({ row: 2, sku, status, taken: [taken] })
    expect(verdicts[0]!.reasons[0]?.code).toBe(code)
  })

  test('without a quantity is counted and nothing more; so is a 0 for what the cart does not hold', () => {
    expect(order([row(2, 'S', ''), row(3, 'NOPE', ' '), row(4, 'S', '0')])).toEqual({ verdicts: [], empty: 3 })
  })

  test('of 0 takes out what the cart holds', () => {
    const { verdicts } = order([row(2, 'S', '0')], [held('S', 5)])
    expect(verdicts[0]).toMatchObject({ status: 'accepted', takesOut: true, isUnchanged: false, taken: [0] })
  })

  test('as the cart holds it changes nothing', () => {
    const { verdicts } = order([row(2, 'S', '5'), row(3, 'M', '6')], [held('S', 5), held('M', 12)])
    expect(verdicts.map(verdict => verdict.isUnchanged)).toEqual([true, false])
  })

  test('keeps the attributes of the line it changes', () => {
    const { verdicts } = order([row(2, 'NAMED', '3')], [held('NAMED', 5, 'Huber')])
    expect(verdicts[0]).toMatchObject({
      status: 'accepted',
      line: { attributes: [{ name: 'print', value: 'Huber' }] },
    })
  })
})

describe('the same number in several rows', () => {
  test('is added up, and every row says so', () => {
    const { verdicts } = order([row(2, 'S', '5'), row(9, 'S', '7'), row(4, 'M', '6')])
    expect(verdicts.map(({ row, status, taken }) => [row, status, ...taken])).toEqual([
      [2, 'corrected', 12],
      [4, 'accepted', 6],
      [9, 'corrected', 0],
    ])
    expect(verdicts[0]!.reasons).toEqual([{ code: 'duplicate', facts: { rows: '2, 9', total: 12 } }])
    expect(verdicts[2]!.reasons).toEqual([{ code: 'duplicate', facts: { row: 2 } }])
  })

  test('is held against the stock together', () => {
    const { verdicts } = order([row(2, 'S', '15'), row(3, 'S', '15')])
    expect(verdicts[0]).toMatchObject({ status: 'corrected', taken: [20] })
    expect(verdicts[0]!.reasons.map(reason => reason.code)).toEqual(['stock.not.enough.error', 'duplicate'])
  })

  test('is refused together', () => {
    const { verdicts } = order([row(2, 'M', '5'), row(3, 'M', '6')])
    expect(verdicts.map(({ status, reasons }) => [status, reasons[0]!.code])).toEqual([
      ['rejected', 'batch.invalid'],
      ['rejected', 'batch.invalid'],
    ])
  })
})

describe('a row of a pre-order', () => {
  test('has a quantity per season, in the order of the seasons whatever the order of the columns', () => {
    const { verdicts } = preOrder([row(2, 'S', '4', '', '9')], ['AW27', 'AW26', 'SS27'])
    expect(verdicts[0]).toMatchObject({ status: 'accepted', asked: ['', '9', '4'], taken: [0, 9, 4] })
  })

  test.each([
    [['1', '', ''], 'season.closed'],
    [['', 'x', '1'], 'quantity.invalid'],
  ])('%j is refused with %s', (cells, code) => {
    expect(preOrder([row(2, 'S', ...cells)]).verdicts[0]).toMatchObject({ status: 'rejected', reasons: [{ code }] })
  })

  test('for a season we do not have is refused', () => {
    const { verdicts } = preOrder([row(2, 'S', '5', '1')], ['SS27', 'XX99'])
    expect(verdicts[0]).toMatchObject({
      status: 'rejected',
      reasons: [{ code: 'season.closed', facts: { season: 'XX99' } }],
    })
  })

  test('is cut to what a frozen season brings', () => {
    const { verdicts } = preOrder([row(2, 'FROZEN', '', '40', '')])
    expect(verdicts[0]).toMatchObject({ status: 'corrected', requested: [0, 40, 0], taken: [0, 30, 0] })
  })
})

test('whatever a sheet says, no variant is taken beyond its stock and every row with a quantity is answered', () => {
  const cells = fc.oneof(fc.integer({ min: -5, max: 60 }).map(String), fc.constantFrom('', 'x', '1,5'))
  const rows = fc.array(fc.tuple(fc.constantFrom('S', 'M', 'GONE', 'FREE', 'NOPE'), cells), { maxLength: 30 })
  fc.assert(
    fc.property(rows, given => {
      const sheet = given.map(([sku, cell], index) => row(index + 2, sku, cell))
      const { verdicts, empty } = order(sheet)
      expect(verdicts.length + empty).toBe(sheet.length)
      const taken = new Map<string, number>()
      for (const {
        line,
        taken: [quantity = 0],
      } of verdicts)
        if (line) taken.set(variantKey(line), (taken.get(variantKey(line)) ?? 0) + quantity)
      for (const [sku, quantity] of taken) {
        expect(quantity).toBeLessThanOrEqual(offers[sku]!.stock.value)
        expect(quantity % (offers[sku]!.salesBatchSize ?? 1)).toBe(0)
      }
    }),
  )
})
