import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cappedQuantities,
  hasPreStockLeft,
  isMadeFor,
  isOrderWindowOpen,
  paddedQuantities,
  preStockLeft,
  remainingPreStock,
  seasonCap,
  seasonCodes,
} from './season.ts'

const frozen = (preStocks: number[]) => ({ preStocks, isStockFreeze: true })

describe('season codes', () => {
  test.each([
    ['SS26,AW26;SS27', ['SS27', 'AW26', 'SS26']],
    ['SS26; AW26', ['AW26', 'SS26']],
    ['FW27,AW27,SS27', ['AW27', 'FW27', 'SS27']],
    ['NOS;SS9,SS10', ['SS10', 'SS9', 'NOS']],
    [' , ;', []],
    ['', []],
  ])('"%s" reads as %j', (number, codes) => {
    expect(seasonCodes(number)).toEqual(codes)
  })
})

describe('order window', () => {
  const season = (opensOn?: string, closesOn?: string) => ({
    code: 'AW27',
    name: '',
    date: '2027-08-01',
    opensOn,
    closesOn,
  })

  test.each([
    [undefined, undefined, true],
    ['2026-03-05', '2026-03-05T22:00:00Z', true],
    ['2026-03-06', undefined, false],
    [undefined, '2026-03-04', false],
  ])('on 5 March, from %s until %s is open: %s', (opensOn, closesOn, isOpen) => {
    expect(isOrderWindowOpen(season(opensOn, closesOn), '2026-03-05')).toBe(isOpen)
  })
})

describe('season cap', () => {
  test.each([
    { preStocks: [10, 10, 10], quantities: [0, 0, 0], season: 0, max: 10 },
    { preStocks: [10, 10, 10], quantities: [4, 3, 2], season: 0, max: 5 },
    { preStocks: [10, 20, 5], quantities: [4, 3, 2], season: 1, max: 14 },
    { preStocks: [10, 20, 5], quantities: [4, 3, 2], season: 2, max: 0 },
    { preStocks: [10], quantities: [0, 0, 0], season: 2, max: 0 },
  ])('frozen $preStocks with $quantities leaves $max for season $season', ({ preStocks, quantities, season, max }) => {
    expect(seasonCap(frozen(preStocks), quantities, season)).toEqual({ kind: 'max', max })
  })

  test('other lines of the variant claim from the same pool', () => {
    expect(seasonCap(frozen([10, 10, 10]), [0, 2, 0], 0, 5)).toEqual({ kind: 'max', max: 3 })
  })

  test('goods made to order have no cap', () => {
    expect(seasonCap({ preStocks: [0, 0, 0] }, [9, 9, 9], 0)).toEqual({ kind: 'free' })
  })

  test.each([undefined, []])('pre-stocks of %j close the field', preStocks => {
    expect(seasonCap({ preStocks }, [0, 0, 0], 0)).toEqual({ kind: 'disabled' })
    expect(seasonCap({ preStocks, isStockFreeze: true }, [0, 0, 0], 0)).toEqual({ kind: 'disabled' })
  })

  test.each([
    ['one season is cut to its pre-stock', [10, 10, 10], [15, 0, 0], [10, 0, 0]],
    ['earlier seasons are served first', [10, 10, 10], [6, 6, 6], [6, 4, 0]],
    ['a season without pre-stock takes nothing from the others', [0, 10, 10], [5, 5, 5], [0, 5, 5]],
    ['a poor season gets nothing once a rich one was served', [20, 5, 20], [8, 3, 4], [8, 0, 4]],
    ['what fits stays', [10, 10, 10], [3, 3, 3], [3, 3, 3]],
  ])('%s', (_, preStocks, wanted, granted) => {
    expect(cappedQuantities(frozen(preStocks), wanted)).toEqual(granted)
  })

  test('a cut leaves whole packs', () => {
    expect(cappedQuantities(frozen([20, 20, 20]), [12, 12, 0], 6)).toEqual([12, 6, 0])
  })

  test('never exceeds what the pre-stocks leave, and refuses nothing that fits', () => {
    const three = (max: number) => fc.array(fc.nat(max), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(
        three(40),
        three(20),
        fc.integer({ min: 1, max: 6 }),
        fc.nat(10),
        (preStocks, packs, batch, elsewhere) => {
          const wanted = packs.map(pack => pack * batch)
          const granted = cappedQuantities(frozen(preStocks), wanted, batch, elsewhere)
          granted.forEach((quantity, season) => {
            expect(quantity).toBeLessThanOrEqual(remainingPreStock(preStocks, granted, season, elsewhere))
            expect(quantity).toBeLessThanOrEqual(wanted[season]!)
            expect(quantity % batch).toBe(0)
          })
          const fits = wanted.every(
            (quantity, season) => quantity <= remainingPreStock(preStocks, wanted, season, elsewhere),
          )
          if (fits) expect(granted).toEqual(wanted)
        },
      ),
    )
  })
})

test('a placed pre-order lowers the pre-stock of every season, not below 0', () => {
  expect([10, 4, 20].map(preStock => preStockLeft(preStock, 3 + 2))).toEqual([5, 0, 15])
})

test.each([
  [{}, false],
  [{ preStocks: [] }, false],
  [{ preStocks: [0, 0] }, true],
  [{ preStocks: [0, 0], isStockFreeze: true }, false],
  [{ preStocks: [0, 3], isStockFreeze: true }, true],
])('of %j something can be pre-ordered: %s', (item, isLeft) => {
  expect(hasPreStockLeft(item)).toBe(isLeft)
})

test.each([
  [[], undefined, [0, 0, 0]],
  [[5], undefined, [5, 0, 0]],
  [[5, 6], 4, [5, 6, 0, 0]],
  [[1, 2, 3, 4], 3, [1, 2, 3, 4]],
])('%j for %s seasons is %j', (quantities, count, padded) => {
  expect(paddedQuantities(quantities, count)).toEqual(padded)
})

describe('a style is made for a season', () => {
  test.each([
    ['that has pre-stock', [0, 30], 1, ['AW26'], true],
    ['whose pre-stock is used up, by its name', [0, 30], 0, ['SS27', 'AW27'], true],
    ['not where it has none and does not name it', [0, 30], 0, ['AW27'], false],
    ['where it names none at all', [0, 30], 0, [], true],
    ['not where no season brings it', [], 0, ['SS27'], false],
  ])('%s', (_, preStocks, place, named, isMade) => {
    expect(isMadeFor({ preStocks }, place, ['SS27', 'AW27'][place]!, named)).toBe(isMade)
  })
})
