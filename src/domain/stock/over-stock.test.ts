import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cappedQuantities } from '../season/season.ts'
import { type OverStock, waysOut } from './over-stock.ts'

const seasons = [
  { code: 'SS27', name: 'SS27', date: '2027-02-15', closesOn: '2027-01-18' },
  { code: 'AW27', name: 'AW27', date: '2027-08-15' },
]
const over: OverStock = {
  typed: 12,
  available: 9,
  batch: 1,
  item: { preStocks: [100, 100] },
  planned: [0, 0],
  seasons,
  today: '2026-11-15',
  canAlarm: true,
}
const take = { kind: 'take', now: 9 }
const later = (season: string) => ({ kind: 'preOrder', now: 9, rest: 3, season })
const alarm = { kind: 'alarm', now: 9, rest: 3 }

describe('12 typed of 9', () => {
  test.each<[string, Partial<OverStock>, unknown[]]>([
    ['takes 9, the rest from a season or with an alarm', {}, [take, later('SS27'), alarm]],
    ['without alarms', { canAlarm: false }, [take, later('SS27')]],
    ['without pre-orders', { arePreOrdersClosed: true }, [take, alarm]],
    ['of a style no season brings', { item: {} }, [take, alarm]],
    ['of a style the first season does not bring', { item: { preStocks: [0, 50] } }, [take, later('AW27'), alarm]],
    ['after the first season has closed', { today: '2027-02-01' }, [take, later('AW27'), alarm]],
    ['of frozen stock that has 2 left', { item: { preStocks: [2, 2], isStockFreeze: true } }, [take, alarm]],
    [
      'of frozen stock of which others take all but 2',
      { item: { preStocks: [10, 10], isStockFreeze: true }, planned: [0, 8] },
      [take, alarm],
    ],
    [
      'with nothing left',
      { available: 0 },
      [
        { kind: 'preOrder', now: 0, rest: 12, season: 'SS27' },
        { kind: 'alarm', now: 0, rest: 12 },
      ],
    ],
    [
      'in packs of 6',
      { batch: 6 },
      [
        { kind: 'take', now: 6 },
        { kind: 'preOrder', now: 6, rest: 6, season: 'SS27' },
        { kind: 'alarm', now: 6, rest: 6 },
      ],
    ],
    ['in packs of 5, which 12 does not fill', { batch: 5 }, [{ kind: 'take', now: 5 }]],
  ])('%s', (_, facts, ways) => {
    expect(waysOut({ ...over, ...facts })).toEqual(ways)
  })
})

describe('36 typed for a season', () => {
  const typed = { ...over, typed: 36, planned: [36, 0], season: 'SS27' }

  test('go on to the next one where this one brings nothing', () => {
    const item = { preStocks: [0, 60], isStockFreeze: true }
    expect(waysOut({ ...typed, available: 0, item })).toEqual([{ kind: 'preOrder', now: 0, rest: 36, season: 'AW27' }])
  })

  test('stay at the 30 of a pool that all seasons share', () => {
    const item = { preStocks: [30, 60], isStockFreeze: true }
    expect(waysOut({ ...typed, available: 30, item })).toEqual([{ kind: 'take', now: 30 }])
  })
})

test('no piece is lost or made up, and only whole packs move', () => {
  const numbers = fc.record({
    typed: fc.integer({ min: 1, max: 500 }),
    available: fc.nat(400),
    batch: fc.constantFrom(1, 2, 6),
    pre: fc.array(fc.nat(600), { minLength: 2, maxLength: 2 }),
    isStockFreeze: fc.boolean(),
  })
  fc.assert(
    fc.property(numbers, ({ pre, isStockFreeze, ...one }) => {
      for (const way of waysOut({ ...over, ...one, item: { preStocks: pre, isStockFreeze } })) {
        expect(way.now).toBeLessThanOrEqual(one.available)
        expect(way.now % one.batch).toBe(0)
        if (way.kind !== 'take') expect(way.now + way.rest).toBe(one.typed)
        if (way.kind !== 'preOrder') continue
        const plan = seasons.map(season => (season.code === way.season ? way.rest : 0))
        expect(cappedQuantities({ preStocks: pre, isStockFreeze }, plan, one.batch)).toEqual(plan)
      }
    }),
  )
})
