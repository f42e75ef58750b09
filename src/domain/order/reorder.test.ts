import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainRules as shop } from '#testing/shop-rules.ts'
import { cents } from '../price/money.ts'
import { reorderChange, reorderSums, reorderWaysOut, styleWaysOut } from './reorder.ts'

const offer = { price: { value: cents(1000) }, stock: { value: 20 } }
const line = { sku: 'KAR', orderType: 'order', quantity: 12 } as const

test.each([
  ['same', offer],
  ['priceChanged', { ...offer, price: { value: cents(1100) } }],
  ['lessStock', { ...offer, stock: { value: 5 } }],
  ['lessStock', { ...offer, stock: { value: 0 } }],
  ['lessStock', { price: { value: cents(1100) }, stock: { value: 5 } }],
  ['gone', { stock: { value: 20 } }],
  ['gone', undefined],
])('is %s with the offer %j', (change, given) => {
  expect(reorderChange(line, cents(1000), given, shop)).toBe(change)
})

const spring = { code: 'SS27', name: 'SS27', date: '2027-02-01' }
test.each([
  ['same', { preStocks: [5] }, ['SS26', 'SS27']],
  ['same', { preStocks: [0] }, []],
  ['lessStock', { preStocks: [5], isStockFreeze: true }, ['SS27']],
  ['notInSeason', { preStocks: [0] }, ['SS26']],
  ['notInSeason', {}, ['SS27']],
  ['gone', undefined, ['SS27']],
])('is %s for another season with the offer %j of a style named for %j', (change, given, named) => {
  const wanted = { sku: 'KAR', orderType: 'preOrder', quantities: { SS27: 12 } } as const
  const rules = { ...shop, seasons: [spring] }
  const other = { place: 0, code: 'SS27', named }
  expect(reorderChange(wanted, cents(1000), given && { ...offer, ...given }, rules, other)).toBe(change)
})

const season = (code: string, date: string, closesOn?: string) => ({ code, name: code, date, closesOn })
const withSeasons = {
  ...shop,
  allowNotifications: true,
  seasons: [season('AW26', '2026-09-01', '2026-03-01'), season('SS27', '2027-02-01'), season('AW27', '2027-09-01')],
}
const frozen = { ...offer, isStockFreeze: true, preStocks: [50, 4, 50] }

test.each([
  [
    'an alarm and the first open season',
    line,
    6,
    { ...offer, preStocks: [1, 1, 1] },
    {},
    { alarm: true, season: 'SS27' },
  ],
  ['the first season that brings all of it', line, 6, frozen, {}, { alarm: true, season: 'AW27' }],
  ['no season where none brings enough', line, 60, frozen, {}, { alarm: true, season: null }],
  ['no season where nothing is pre-ordered', line, 6, offer, {}, { alarm: true, season: null }],
  ['no season in whole packs', line, 5, { ...frozen, salesBatchSize: 6 }, {}, { alarm: true, season: null }],
  ['no season where the shop takes none', line, 2, frozen, { arePreOrdersClosed: true }, { alarm: true, season: null }],
  [
    'no alarm where the shop has none',
    line,
    2,
    frozen,
    { allowNotifications: false },
    { alarm: false, season: 'SS27' },
  ],
  ['nothing where nothing is missing', line, 0, frozen, {}, { alarm: false, season: null }],
  ['nothing for what is gone', line, 2, undefined, {}, { alarm: false, season: null }],
  [
    'nothing for a season that is sold out',
    { sku: 'KAR', orderType: 'preOrder', quantities: { SS27: 9 } } as const,
    5,
    frozen,
    {},
    { alarm: false, season: null },
  ],
])('offers %s', (_, wanted, missing, given, rules, ways) => {
  expect(reorderWaysOut(wanted, missing, given, { ...withSeasons, ...rules })).toEqual(ways)
})

test.each([
  [[], { alarm: false, season: null }],
  [[{ alarm: true, season: 'SS27' }], { alarm: true, season: 'SS27' }],
  [
    [
      { alarm: true, season: 'SS27' },
      { alarm: true, season: 'AW27' },
    ],
    { alarm: true, season: null },
  ],
])('a style with %j has %j', (lines, ways) => {
  expect(styleWaysOut(lines)).toEqual(ways)
})

const line2 = (orderedQuantity: number, paid: number, quantity: number, unit?: number) => ({
  orderedQuantity,
  paid: cents(paid),
  quantity,
  unit: unit === undefined ? undefined : cents(unit),
})

test('says what makes today differ from then', () => {
  const sums = reorderSums([
    line2(6, 100, 6, 100),
    line2(6, 100, 3, 110),
    line2(2, 50, 2, 40),
    line2(4, 10, 4),
    line2(1, 100, 3, 100),
  ])
  expect(sums).toEqual({
    before: { units: 19, net: 1440 },
    today: { units: 14, net: 1310 },
    missing: { units: 7, net: -340 },
    dearer: { units: 3, net: 30 },
    cheaper: { units: 2, net: -20 },
    added: { units: 2, net: 200 },
  })
})

test('then and the differences add up to today', () => {
  const number = (max: number) => fc.integer({ min: 0, max })
  const anyLine = fc.tuple(number(99), number(9999), number(99), fc.option(number(9999), { nil: undefined }))
  fc.assert(
    fc.property(fc.array(anyLine), lines => {
      const { before, today, missing, dearer, cheaper, added } = reorderSums(lines.map(facts => line2(...facts)))
      expect(before.net + missing.net + dearer.net + cheaper.net + added.net).toBe(today.net)
      expect(before.units - missing.units + added.units).toBe(today.units)
    }),
  )
})
