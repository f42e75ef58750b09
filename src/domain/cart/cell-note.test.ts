import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OrderCell, orderCellNote, type SeasonCell, seasonCellNote } from './cell-note.ts'

const price = {
  value: 121.5,
  tiers: [
    { minQuantity: 1, value: 121.5 },
    { minQuantity: 12, value: 117.5 },
    { minQuantity: 48, value: 112 },
  ],
}
const order: OrderCell = {
  quantity: 0,
  elsewhere: 0,
  batch: 1,
  price,
  stock: { value: 100, more: true },
  availability: 'inStock',
  isFocused: false,
  isSalesPerson: false,
}
const few = { stock: { value: 9 }, most: 9, availability: 'low' as const }
const gone = { stock: { value: 0 }, most: 0, availability: 'soldOut' as const }

describe('a size of an order says to a customer', () => {
  test.each<[string, Partial<OrderCell>, unknown]>([
    ['nothing while empty with plenty there', {}, undefined],
    ['the word while somebody is at it', { isFocused: true }, { kind: 'inStock' }],
    ['"low" before anything is typed', few, { kind: 'low' }],
    ['"low" below a number that can be had', { ...few, quantity: 4 }, { kind: 'low' }],
    ['what can be had when 12 of 9 are typed', { ...few, quantity: 12 }, { kind: 'over', available: 9 }],
    ['what other lines leave of it', { ...few, most: 5, quantity: 6 }, { kind: 'over', available: 5 }],
    ['sold out', gone, { kind: 'soldOut' }],
    ['sold out, and when it is back', { ...gone, releaseDate: '2026-12-13' }, { kind: 'soldOut', back: '2026-12-13' }],
    ['sold out, whatever is typed', { ...gone, quantity: 3 }, { kind: 'soldOut' }],
    ['sold out where the shop sells without stock', { ...gone, most: undefined, quantity: 3 }, { kind: 'soldOut' }],
    ['the next pack when 8 are typed in packs of 6', { quantity: 8, batch: 6 }, { kind: 'batch', offered: 12 }],
    ['nothing at 9 of 12 pieces', { quantity: 9 }, undefined],
    ['2 more from 10 of 12', { quantity: 10 }, { kind: 'nextTier', missing: 2, value: 117.5 }],
    ['2 more when 4 lie in other lines', { quantity: 6, elsewhere: 4 }, { kind: 'nextTier', missing: 2, value: 117.5 }],
    ['no tier that the stock cannot fill', { ...few, most: 11, quantity: 10 }, { kind: 'low' }],
    ['a whole pack more', { quantity: 10, batch: 5 }, { kind: 'nextTier', missing: 5, value: 117.5 }],
    ['the price of the tier reached', { quantity: 12 }, { kind: 'tier', value: 117.5 }],
    ['the price reached with other lines', { quantity: 3, elsewhere: 24 }, { kind: 'tier', value: 117.5 }],
    ['6 more from 42 of 48', { quantity: 42 }, { kind: 'nextTier', missing: 6, value: 112 }],
    ['the price of the last tier', { quantity: 60 }, { kind: 'tier', value: 112 }],
    [
      'nothing of tiers that save nothing',
      { quantity: 12, price: { value: 99, tiers: [{ minQuantity: 12, value: 99 }] } },
      undefined,
    ],
    ['nothing of tiers without a price', { quantity: 12, price: undefined }, undefined],
  ])('%s', (_, facts, note) => {
    expect(orderCellNote({ ...order, ...facts })).toEqual(note)
  })
})

describe('a size of an order says to a sales person', () => {
  test.each<[string, Partial<OrderCell>, unknown]>([
    ['how many there are', { stock: { value: 2920 } }, { kind: 'stock', stock: { value: 2920 }, isLow: false }],
    ['how few there are', few, { kind: 'stock', stock: { value: 9 }, isLow: true }],
    [
      'the tier with the number',
      { quantity: 12, stock: { value: 44 } },
      { kind: 'tier', value: 117.5, stock: { value: 44 } },
    ],
    ['sold out', gone, { kind: 'soldOut' }],
  ])('%s', (_, facts, note) => {
    expect(orderCellNote({ ...order, isSalesPerson: true, ...facts })).toEqual(note)
  })
})

const season: SeasonCell = {
  quantity: 0,
  elsewhere: 0,
  batch: 1,
  isMade: true,
  isClosed: false,
  preStock: 230,
  isSalesPerson: false,
}
const frozen = { most: 120 }

describe('a size of a season says', () => {
  test.each<[string, Partial<SeasonCell>, unknown]>([
    ['nothing to a customer where it is made to order', { quantity: 12 }, undefined],
    ['the pre-stock to a sales person', { isSalesPerson: true }, { kind: 'left', left: 230 }],
    ['what stays after a number', { isSalesPerson: true, quantity: 30 }, { kind: 'left', left: 200, of: 230 }],
    ['never less than nothing', { isSalesPerson: true, quantity: 300 }, { kind: 'left', left: 0, of: 230 }],
    ['the maximum of frozen stock to everybody', frozen, { kind: 'left', left: 120 }],
    ['what stays of frozen stock', { ...frozen, quantity: 24 }, { kind: 'left', left: 96, of: 120 }],
    ['that it takes the last', { ...frozen, quantity: 120 }, { kind: 'takesLast' }],
    ['what can be had beyond it', { ...frozen, quantity: 121 }, { kind: 'overSeason', available: 120 }],
    ['the next pack', { ...frozen, quantity: 8, batch: 6 }, { kind: 'batch', offered: 12 }],
    ['a tier that all seasons reach together', { price, quantity: 6, elsewhere: 6 }, { kind: 'tier', value: 117.5 }],
    ['that it is not made', { isMade: false }, { kind: 'notMade' }],
    ['that orders closed, and when', { isClosed: true, closesOn: '2027-01-18' }, { kind: 'closed', on: '2027-01-18' }],
  ])('%s', (_, facts, note) => {
    expect(seasonCellNote({ ...season, ...facts })).toEqual(note)
  })
})

test('a customer sees no stock number except what is available of too large a quantity', () => {
  const facts = fc.record({
    quantity: fc.nat(300),
    elsewhere: fc.nat(60),
    batch: fc.constantFrom(1, 6),
    value: fc.nat(400),
    isFocused: fc.boolean(),
    isCapped: fc.boolean(),
  })
  fc.assert(
    fc.property(facts, ({ value, isCapped, ...one }) => {
      const most = isCapped ? value : undefined
      const note = orderCellNote({ ...order, ...one, stock: { value }, most })
      expect(note ?? {}).not.toHaveProperty('stock')
      if (note?.kind === 'over') expect(one.quantity).toBeGreaterThan(note.available)
    }),
  )
})

test('as many more as are hinted at do reach the tier', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(20), fc.constantFrom(1, 2, 6), (packs, elsewhere, batch) => {
      const note = orderCellNote({ ...order, quantity: packs * batch, elsewhere, batch })
      if (note?.kind !== 'nextTier') return
      const then = orderCellNote({ ...order, quantity: packs * batch + note.missing, elsewhere, batch })
      expect(then).toMatchObject({ value: expect.any(Number) })
      expect((then as { value: number }).value).toBeLessThanOrEqual(note.value)
    }),
  )
})
