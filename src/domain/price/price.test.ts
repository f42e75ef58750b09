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
import { cents } from './money.ts'
import { preOrderPriceOf, priceOf } from './price.ts'

describe('the first rule that answers', () => {
  const list = [tier(1, 9500), tier(10, 9000)]
  const own = [row(8800, { validUntil: '2026-12-31' })]
  const percent = { type: 'percent', percent: 12.5 } as const

  test.each([
    {
      name: "the customer's own price stands before everything",
      rows: { ...none, base, own, list },
      value: 8800,
      source: { rule: 'customer', validUntil: '2026-12-31' },
    },
    {
      name: 'then the price list',
      rows: { ...none, base, list },
      value: 9500,
      source: { rule: 'list', name: 'Alpine dealers', minQuantity: 1 },
    },
    {
      name: 'then the base price less the discount',
      rows: { ...none, base },
      value: 8750,
      source: { rule: 'discount', percent: 12.5 },
    },
    {
      name: 'an own price that ran out yesterday is none',
      rows: { ...none, base, own: [row(8800, { validUntil: '2026-03-04' })] },
      value: 8750,
      source: { rule: 'discount', percent: 12.5 },
    },
    {
      name: 'nor is one that starts tomorrow',
      rows: { ...none, base, own: [row(8800, { validFrom: '2026-03-06' })] },
      value: 8750,
      source: { rule: 'discount', percent: 12.5 },
    },
    {
      name: 'first and last day count',
      rows: { ...none, base, own: [row(8800, { validFrom: '2026-03-05', validUntil: '2026-03-05' })] },
      value: 8800,
      source: { rule: 'customer', validUntil: '2026-03-05' },
    },
    {
      name: 'of two valid own prices the lower one counts',
      rows: { ...none, own: [row(9100), row(8900), row(9000)] },
      value: 8900,
      source: { rule: 'customer' },
    },
  ])('$name', ({ rows, value, source }) => {
    expect(priceOf(facts({ rows, discount: percent }), 1)).toMatchObject({ value })
    expect(priceOf(facts({ rows, discount: percent }), 1)?.source).toEqual(source)
  })

  test.each([
    { name: 'no row at all', rows: none },
    { name: 'a list that starts at 10', rows: { ...none, list: [tier(10, 9000)] } },
    { name: 'a sale of something that has no price', rows: { ...none, sale: [row(500)] } },
  ])('$name is no price, never 0', ({ rows }) => {
    expect(priceOf(facts({ rows }), 1)).toBeUndefined()
  })
})

describe('company discount', () => {
  const group = { type: 'group', percents: { shells: 30, tents: 7.7 } } as const

  test.each([
    { discount: { type: 'none' } as const, value: 10_000, source: { rule: 'base' } },
    { discount: { type: 'percent', percent: 0 } as const, value: 10_000, source: { rule: 'base' } },
    { discount: group, discountGroup: 'shells', value: 7000, source: { rule: 'discount', percent: 30 } },
    { discount: group, discountGroup: 'tents', value: 9230, source: { rule: 'discount', percent: 7.7 } },
    { discount: group, discountGroup: 'boots', value: 10_000, source: { rule: 'base' } },
    { discount: group, discountGroup: 'constructor', value: 10_000, source: { rule: 'base' } },
    { discount: group, value: 10_000, source: { rule: 'base' } },
  ])('$discount.type for $discountGroup gives $value', ({ value, source, ...change }) => {
    expect(priceOf(facts({ rows: { ...none, base }, ...change }), 1)).toMatchObject({ value, source })
  })

  test('touches neither own prices nor lists', () => {
    const discount = { type: 'percent', percent: 50 } as const
    expect(priceOf(facts({ rows: { ...none, own: [row(9000)] }, discount }), 1)?.value).toBe(9000)
    expect(priceOf(facts({ rows: { ...none, list: [tier(1, 9000)] }, discount }), 1)?.value).toBe(9000)
  })
})

describe('sale', () => {
  const sold = (price: number, more: object = {}) => facts({ rows: { ...none, base, sale: [row(price, more)] } })

  test('replaces a higher list price and says until when', () => {
    expect(priceOf(sold(7999, { validUntil: '2026-03-31', name: 'Spring' }), 1)).toMatchObject({
      value: 7999,
      originalPreSale: 10_000,
      source: { rule: 'sale', validUntil: '2026-03-31', name: 'Spring' },
    })
  })

  test.each([
    ['dearer', sold(10_001)],
    ['equal', sold(10_000)],
    ['over', sold(7999, { validUntil: '2026-03-04' })],
    ['equal once both are net cents', facts({ isGrossPrice: true, rows: { ...none, base, sale: [row(9_999)] } })],
  ])('one that is %s changes nothing', (_, given) => {
    const price = priceOf(given, 1)!
    expect(price.source).toEqual({ rule: 'base' })
    expect(price.originalPreSale).toBeUndefined()
  })

  test('never makes anything dearer, and never hides what it was', () => {
    fc.assert(
      fc.property(amount(0, 20_000), amount(0, 20_000), fc.boolean(), (list, sale, isGrossPrice) => {
        const without = priceOf(facts({ isGrossPrice, rows: { ...none, base: list } }), 1)!
        const price = priceOf(facts({ isGrossPrice, rows: { ...none, base: list, sale: [{ price: sale }] } }), 1)!
        expect(price.value).toBeLessThanOrEqual(without.value)
        expect(price.originalPreSale ?? price.value).toBe(without.value)
      }),
    )
  })
})

describe('gross stored prices', () => {
  test.each([
    { stored: 11_900, rate: 19, percent: 0, net: 10_000 },
    { stored: 9995, rate: 19, percent: 0, net: 8399 }, // 8399.16
    { stored: 10_770, rate: 7.7, percent: 0, net: 10_000 },
    // 1.01 gross less 50 % at 19 %: 0.424 net. Rounding the net price first would give 0.85 and then 0.43.
    { stored: 101, rate: 19, percent: 50, net: 42 },
  ])('$stored at $rate % less $percent % is $net net, rounded once', ({ stored, rate, percent, net }) => {
    const given = facts({
      isGrossPrice: true,
      sellerVatRate: rate,
      discount: { type: 'percent', percent },
      rows: { ...none, base: cents(stored) },
    })
    expect(priceOf(given, 1)?.value).toBe(net)
  })

  test('every stored price of the product is turned into net, the recommended one is not', () => {
    const gross = { ...none, base, list: [tier(1, 11_900)], sale: [row(5950)] }
    const price = priceOf(facts({ isGrossPrice: true, rows: gross, preOrderRows: gross, rrp: cents(19_900) }), 1)
    expect(price).toMatchObject({
      value: 5000,
      originalPreSale: 10_000,
      preOrderPrice: 5000,
      rrp: 19_900,
      tiers: [{ minQuantity: 1, value: 5000 }],
    })
  })

  test('are within half a cent of the exact value', () => {
    fc.assert(
      fc.property(
        amount(0, 1_000_000),
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 0, max: 300 }),
        (stored, tenths, vat) => {
          const given = facts({
            isGrossPrice: true,
            sellerVatRate: vat / 10,
            discount: { type: 'percent', percent: tenths / 10 },
            rows: { ...none, base: stored },
          })
          const value = BigInt(priceOf(given, 1)!.value)
          const error = 2n * (value * BigInt(1000 + vat) - BigInt(stored) * BigInt(1000 - tenths))
          expect(error > -BigInt(1000 + vat) && error <= BigInt(1000 + vat)).toBe(true)
        },
      ),
    )
  })
})

describe('pre-order price', () => {
  const regular = { ...none, base, sale: [row(6000)] }

  test.each([
    {
      name: 'is the list price, not the sale, where no pre-order price is stored',
      preOrderRows: none,
      value: 10_000,
      rule: 'base',
    },
    {
      name: 'follows the same steps',
      preOrderRows: { ...none, base: cents(9000), own: [row(8500)] },
      value: 8500,
      rule: 'customer',
    },
    {
      name: 'has its own tiers',
      preOrderRows: { ...none, base: cents(9000), list: [tier(10, 8000)] },
      value: 8000,
      rule: 'list',
    },
    {
      name: 'has its own sale',
      preOrderRows: { ...none, base: cents(9000), sale: [row(7000)] },
      value: 7000,
      rule: 'sale',
    },
  ])('$name', ({ preOrderRows, value, rule }) => {
    const given = facts({ rows: regular, preOrderRows })
    expect(priceOf(given, 10)).toMatchObject({ value: 6000, preOrderPrice: value, preOrder: { source: { rule } } })
    expect(preOrderPriceOf(given, 10)).toMatchObject({ value, source: { rule } })
  })

  test('takes the company discount too', () => {
    const given = facts({ rows: regular, preOrderRows: { ...none, base }, discount: { type: 'percent', percent: 10 } })
    expect(priceOf(given, 1)?.preOrderPrice).toBe(9000)
  })
})

test('the recommended retail price shows only if the shop has switched it on', () => {
  const rows = { ...none, base }
  expect(priceOf(facts({ rows, rrp: cents(19_900) }), 1)?.rrp).toBe(19_900)
  expect(priceOf(facts({ rows, rrp: cents(19_900), showRetailPrice: false }), 1)?.rrp).toBeUndefined()
})
