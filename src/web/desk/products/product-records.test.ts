import { expect, test } from 'vitest'
import { checkRecord, conflictsOf } from '../records/edited-record.ts'
import { type ProductData, productRecord, variantRecords } from './product-records.ts'

const data = {
  id: '1',
  product: { sku: 'A', 'name.en': 'Tent', vatRate: 19, batch: 6 },
  variants: [
    {
      record: { variantSku: 'A-M', sku: 'A', size: 'M' },
      price: { kind: 'base', variantSku: 'A-M', price: 1250, minQuantity: 1, preOrder: false },
      stock: 3,
    },
  ],
  attributes: [],
  mayReadPrices: true,
} as ProductData
const [{ variant, price } = {} as never, added] = variantRecords(data, [1])
const check = (record: typeof variant, edits: Record<string, string>) => {
  const checked = checkRecord(
    record,
    new Map(Object.entries(edits).map(([name, text]) => [`${record.id}\n${name}`, text])),
    'en',
  )
  return checked && { ...checked, problems: [...checked.problems] }
}

test('what was not edited is not sent', () => {
  expect(check(variant, {})).toBeUndefined()
})

test('an edit is sent with what was seen', () => {
  expect(check(price, { price: '13.00' })).toEqual({
    given: { kind: 'base', variantSku: 'A-M', price: 1300 },
    seen: { price: 1250 },
    problems: [],
  })
})

test.each([
  [price, 'price', 'twelve', 'value.not.number'],
  [price, 'price', '0', 'value.out.of.range'],
  [price, 'price', '', 'value.needed'],
  [productRecord(data), 'batch', '2.5', 'value.not.whole'],
  [productRecord(data), 'name.en', '', 'value.needed'],
  [productRecord(data), 'releaseDate', 'tomorrow', 'value.not.date'],
  [variant, 'ean', 'x'.repeat(41), 'value.too.long'],
])('%o %s %s is told at once', (record, column, text, code) => {
  expect(check(record, { [column]: text })?.problems).toEqual([[column, code]])
})

test('a new variant needs its number, and is made with the product', () => {
  expect(check(added!.variant, { size: 'L' })?.problems).toEqual([['variantSku', 'value.needed']])
  expect(check(added!.variant, { variantSku: 'A-L', size: 'L' })).toEqual({
    given: { sku: 'A', variantSku: 'A-L', size: 'L' },
    seen: null,
    problems: [],
  })
})

test('of what others changed only the cells that were edited here are a conflict', () => {
  const now = { ...price, stored: { ...price.stored, price: 1290, rrp: 2000 } }
  const edits = new Map([[`${price.id}\nprice`, '13.00']])
  expect(conflictsOf([price], [now], edits, 'en')).toMatchObject([
    { column: 'price', began: '12.50', stored: '12.90', mine: '13.00' },
  ])
  expect(conflictsOf([price], [now], new Map(), 'en')).toEqual([])
})
