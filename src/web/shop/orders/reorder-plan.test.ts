import { expect, test } from 'vitest'
import { planOf, type ReorderChoices, stylesOf, sumsOf, takenOf } from './reorder-plan.ts'
import type { ReorderLine } from './use-reorder.ts'

const line = (variantSku: string, more: Partial<ReorderLine> = {}): ReorderLine => ({
  change: 'same',
  _id: '1',
  sku: 'KAR',
  variantSku,
  name: 'Kar',
  images: [],
  colour: 'Ember',
  size: 'M',
  attributes: [],
  orderType: 'order',
  season: null,
  seasonCode: null,
  orderedQuantity: 6,
  quantity: 6,
  salesBatchSize: null,
  variantPosition: 0,
  oldPrice: { value: 10, currency: 'EUR' },
  price: { value: 10, currency: 'EUR' },
  unitPrices: { value: 10, tiers: [{ minQuantity: 12, value: 9 }] },
  backOn: null,
  alarmAllowed: false,
  preOrderSeason: null,
  ...more,
})
const short = line('KAR-L', {
  change: 'lessStock',
  quantity: 2,
  alarmAllowed: true,
  preOrderSeason: { code: 'SS27', date: '2027-02-15' },
})
const none: ReorderChoices = { quantities: new Map(), waysOut: new Map() }

test('what has changed comes before what has not', () => {
  const styles = stylesOf([line('A-M', { sku: 'A' }), line('B-M', { sku: 'B', change: 'priceChanged' })])
  expect(styles.map(({ sku }) => sku)).toEqual(['B', 'A'])
})

test('sets an alarm for missing pieces unless another way is chosen', () => {
  const styles = stylesOf([line('KAR-M'), short])
  expect(planOf(styles, none)).toMatchObject({ alarms: ['KAR-L'], preOrders: [] })
  const left = planOf(styles, { ...none, waysOut: new Map([['KAR', 'leaveOut']]) })
  expect(left).toMatchObject({ alarms: [], preOrders: [] })
  expect(left.lines.map(({ variantSku, quantity }) => [variantSku, quantity])).toEqual([
    ['KAR-M', 6],
    ['KAR-L', 2],
  ])
})

test('missing pieces go to the season that brings them', () => {
  const plan = planOf(stylesOf([short]), { ...none, waysOut: new Map([['KAR', 'preOrder']]) })
  expect(plan.preOrders).toMatchObject([{ variantSku: 'KAR-L', orderType: 'preOrder', quantities: { SS27: 4 } }])
  expect(plan.alarms).toEqual([])
})

test('never takes more than can be had, and nothing of what is gone', () => {
  const gone = line('KAR-S', { change: 'gone', quantity: 0, unitPrices: null, price: null })
  const greedy = { ...none, quantities: new Map([short, gone].map(one => [one, 50])) }
  expect([short, gone].map(one => takenOf(one, greedy))).toEqual([2, 0])
})

test('more pieces reach the price of their tier', () => {
  const one = line('KAR-M')
  const sums = sumsOf([one], { ...none, quantities: new Map([[one, 12]]) })
  expect(sums.today).toEqual({ units: 12, net: 10_800 })
  expect(sums.cheaper).toEqual({ units: 6, net: -600 })
})

test('takes over what is made for another season and leaves out the rest, without alarms', () => {
  const forSeason = { orderType: 'preOrder', season: 1, seasonCode: 'SS28' } as const
  const left = line('OLD-M', { ...forSeason, sku: 'OLD', change: 'notInSeason', quantity: 0, unitPrices: null })
  const styles = stylesOf([line('KAR-M', forSeason), left])
  expect(styles.map(({ sku }) => sku)).toEqual(['OLD', 'KAR'])
  const plan = planOf(styles, { ...none, quantities: new Map([[left, 6]]) })
  expect(plan).toMatchObject({ orderType: 'preOrder', preOrders: [], alarms: [] })
  expect(plan.lines.map(({ variantSku, quantities }) => [variantSku, quantities])).toEqual([['KAR-M', { SS28: 6 }]])
})
