import { expect, test } from 'vitest'
import { checkRecord } from '../records/edited-record.ts'
import { edited, emptyDraft } from '../sheet/draft.ts'
import { changesAt, editedRecords, type PriceColumn, priceAt, priceColumns, type Style } from './price-records.ts'
import type { PricesPageData } from './use-prices.ts'

const shown = { list: 'Dealers', customerNo: '10023', isPreOrder: false, day: '2027-01-01' }
const variant = (variantSku: string, price: number) => ({
  variantSku,
  colour: null,
  size: variantSku,
  base: { price, rrp: null, preOrderPrice: null },
  list: [{ minQuantity: 12, price: price - 1_000, validFrom: null, validUntil: '2027-12-31' }],
  sale: null,
  own: null,
})
const style: Style = {
  id: '1',
  sku: 'J-1',
  name: 'Jacket',
  picture: null,
  variants: [variant('S', 13_200), variant('M', 13_200), variant('XXL', 13_800)],
}
const data: PricesPageData = { data: [style], total: 1, tiers: [12], day: '2027-01-01', currency: 'EUR' }
const base: PriceColumn = { kind: 'base', name: 'price' }
const list: PriceColumn = { kind: 'list', name: 'price', minQuantity: 12 }

test('a style shows the price that most of its variants have, and says how many differ', () => {
  expect(priceAt({ style }, base, shown, new Map(), 'en')).toMatchObject({ text: '132.00', differing: 1 })
  expect(priceAt({ style, variant: style.variants[2]! }, base, shown, new Map(), 'de').text).toBe('138,00')
})

test('what is typed for a style holds for the variants that follow it, and is taken back by typing the old price', () => {
  const draft = edited(emptyDraft, changesAt(priceAt({ style }, base, shown, new Map(), 'en'), base, '140'))
  expect([...draft.edits.keys()]).toEqual(['base S \nprice', 'base M \nprice'])
  const now = priceAt({ style }, base, shown, draft.edits, 'en')
  expect(now).toMatchObject({ text: '140', old: '132.00' })
  expect(edited(draft, changesAt(now, base, '132.00')).edits.size).toBe(0)
})

test('a stored price is saved under the day it begins, a new one from the day that is shown', () => {
  const edits = new Map([
    ['list S 12\nprice', '120'],
    ['customer S \nprice', '99'],
  ])
  const saved = editedRecords(data, shown, edits).map(record => checkRecord(record, edits, 'en'))
  expect(saved).toEqual([
    {
      given: {
        kind: 'list',
        variantSku: 'S',
        list: 'Dealers',
        preOrder: false,
        minQuantity: 12,
        validFrom: null,
        price: 12_000,
      },
      seen: { price: 12_200 },
      problems: new Map(),
    },
    {
      given: {
        kind: 'customer',
        variantSku: 'S',
        customerNo: '10023',
        preOrder: false,
        validFrom: '2027-01-01',
        price: 9_900,
      },
      seen: null,
      problems: new Map(),
    },
  ])
})

test('emptying a stored price removes it, and a wrong one is a problem of its cell', () => {
  const [removed] = editedRecords(data, shown, new Map([['list S 12\nprice', '']]))
  expect(checkRecord(removed!, new Map([['list S 12\nprice', '']]), 'en')).toMatchObject({
    given: { action: 'delete', variantSku: 'S' },
    seen: { price: 12_200 },
  })
  const wrong = new Map([['list S 12\nprice', '0']])
  expect(checkRecord(removed!, wrong, 'en')?.problems).toEqual(new Map([['price', 'value.out.of.range']]))
})

test('the columns are those that were asked for', () => {
  const names = (given: typeof shown | { list: undefined; customerNo: undefined; isPreOrder: true; day: string }) =>
    priceColumns([1, 12], given).map(({ kind, name, minQuantity }) => `${kind} ${name} ${minQuantity ?? ''}`.trim())
  expect(names(shown)).toEqual([
    'base price',
    'base rrp',
    'list price 1',
    'list price 12',
    'sale price',
    'customer price',
  ])
  expect(names({ list: undefined, customerNo: undefined, isPreOrder: true, day: '2027-01-01' })).toEqual([
    'base preOrderPrice',
    'base rrp',
  ])
  expect(priceAt({ style }, list, shown, new Map(), 'en').text).toBe('122.00')
})
