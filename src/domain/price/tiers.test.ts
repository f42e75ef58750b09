import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyCents as amount,
  basePrice as base,
  priceFacts as facts,
  noPrices as none,
  priceRow as row,
  priceTier as tier,
} from '#testing/price-facts.ts'
import { priceOf, valueAt } from './price.ts'

describe('tiers', () => {
  const rows = { ...none, base, list: [tier(50, 8000), tier(10, 9000), tier(100, 7000, { validUntil: '2026-03-01' })] }

  test.each([
    [1, 10_000, 'base'],
    [9, 10_000, 'base'],
    [10, 9000, 'list'],
    [49, 9000, 'list'],
    [50, 8000, 'list'],
    [500, 8000, 'list'],
  ])('%d pieces cost %d each, by the %s price', (quantity, value, rule) => {
    expect(priceOf(facts({ rows }), quantity)).toMatchObject({ value, source: { rule } })
  })

  test('all valid ones are shown, smallest first, whatever the quantity', () => {
    const shown = [
      { minQuantity: 10, value: 9000 },
      { minQuantity: 50, value: 8000 },
    ]
    expect(priceOf(facts({ rows }), 1)?.tiers).toEqual(shown)
    expect(priceOf(facts({ rows }), 60)?.tiers).toEqual(shown)
  })

  test('two rows for one quantity are one tier, at the lower price', () => {
    const twice = { ...none, list: [tier(10, 9000), tier(1, 9500), tier(10, 8900), tier(1, 9600)] }
    expect(priceOf(facts({ rows: twice }), 10)?.value).toBe(8900)
    expect(priceOf(facts({ rows: twice }), 1)?.tiers).toEqual([
      { minQuantity: 1, value: 9500 },
      { minQuantity: 10, value: 8900 },
    ])
  })

  test('an own price leaves no tiers to show', () => {
    expect(priceOf(facts({ rows: { ...rows, own: [row(8500)] } }), 60)).toMatchObject({ value: 8500, tiers: [] })
  })

  test('a tier that a sale undercuts is shown at the sale price', () => {
    expect(priceOf(facts({ rows: { ...rows, sale: [row(8500)] } }), 1)?.tiers).toEqual([
      { minQuantity: 10, value: 8500 },
      { minQuantity: 50, value: 8000 },
    ])
  })

  test('what is shown is what is paid, at every quantity', () => {
    const listed = fc.array(fc.record({ minQuantity: fc.integer({ min: 1, max: 60 }), price: amount(1, 20_000) }))
    const maybeSale = fc.array(fc.record({ price: amount(1, 20_000) }), { maxLength: 2 })
    fc.assert(
      fc.property(
        listed,
        maybeSale,
        fc.integer({ min: 1, max: 80 }),
        fc.boolean(),
        (list, sale, quantity, isGrossPrice) => {
          const price = priceOf(facts({ rows: { ...none, base, list, sale }, isGrossPrice }), quantity)!
          const reached = price.tiers.filter(({ minQuantity }) => minQuantity <= quantity).at(-1)
          if (reached) expect(price.value).toBe(reached.value)
          else expect(['base', 'sale']).toContain(price.source.rule)
        },
      ),
    )
  })

  test('with prices that fall by quantity, more never costs more a piece', () => {
    const falling = fc
      .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 60 }), amount(1, 10_000)), {
        selector: ([min]) => min,
        minLength: 1,
      })
      .map(pairs => {
        const prices = pairs.map(([, price]) => price).sort((a, b) => b - a)
        const quantities = pairs.map(([min]) => min).sort((a, b) => a - b)
        return quantities.map((minQuantity, index) => ({ minQuantity, price: prices[index]! }))
      })
    fc.assert(
      fc.property(falling, fc.nat(80), fc.nat(80), (list, a, b) => {
        const at = (quantity: number) => priceOf(facts({ rows: { ...none, base, list } }), quantity)!.value
        expect(at(Math.max(a, b))).toBeLessThanOrEqual(at(Math.min(a, b)))
      }),
    )
  })
})

describe('a price with tiers', () => {
  const price = {
    value: 100,
    tiers: [
      { minQuantity: 10, value: 90 },
      { minQuantity: 50, value: 80 },
    ],
  }
  test.each([
    [1, 100],
    [9, 100],
    [10, 90],
    [49, 90],
    [50, 80],
    [999, 80],
  ])('%i pieces cost %i each', (quantity, value) => {
    expect(valueAt(price, quantity)).toBe(value)
  })
})
