import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  basePrice as base,
  priceFacts as facts,
  noPrices as none,
  priceRow as row,
  priceTier as tier,
} from '#testing/price-facts.ts'
import { explainPrice } from './explain.ts'
import { cents } from './money.ts'
import { type PriceFacts, preOrderPriceOf, priceOf } from './price.ts'

const states = (given: Partial<PriceFacts>, quantity = 1, isPreOrder = false) =>
  explainPrice(facts(given), quantity, isPreOrder).steps.map(({ rule, state }) => `${rule} ${state}`)

describe('why a price is what it is', () => {
  const percent = { type: 'percent', percent: 10 } as const

  test.each([
    [
      'an own price that has ended leaves the answer to the list',
      { rows: { ...none, base, own: [row(8000, { validUntil: '2026-03-04' })], list: [tier(1, 9000)] } },
      ['customer notValid', 'list wins', 'discount missing', 'base unasked', 'sale missing'],
    ],
    [
      'a list that begins with more pieces leaves it to the discount',
      { rows: { ...none, base, list: [tier(12, 9000)] }, discount: percent },
      ['customer missing', 'list belowQuantity', 'discount wins', 'base unasked', 'sale missing'],
    ],
    [
      'a sale goes below what answered',
      { rows: { ...none, base, list: [tier(1, 9000)], sale: [row(8000)] } },
      ['customer missing', 'list undercut', 'discount missing', 'base unasked', 'sale wins'],
    ],
    [
      'a sale that saves nothing is dearer',
      { rows: { ...none, base, own: [row(7000)], sale: [row(8000)] } },
      ['customer wins', 'list missing', 'discount missing', 'base unasked', 'sale dearer'],
    ],
    [
      'a sale alone has nothing to lower',
      { rows: { ...none, sale: [row(8000)] } },
      ['customer missing', 'list missing', 'discount missing', 'base missing', 'sale nothingToLower'],
    ],
  ])('%s', (_, given, expected) => {
    expect(states(given)).toEqual(expected)
  })

  test('a pre-order looks at its own rows first, then at the regular ones without their sale', () => {
    const rows = { ...none, base, sale: [row(1)] }
    expect(states({ rows, preOrderRows: none }, 1, true)).toEqual([
      'customer missing',
      'list missing',
      'discount missing',
      'base missing',
      'sale missing',
      'customer missing',
      'list missing',
      'discount missing',
      'base wins',
      'sale missing',
    ])
    expect(states({ rows, preOrderRows: { ...none, base } }, 1, true)).toHaveLength(5)
  })
})

test('the step that wins says what the shop charges, and by the same rule, whatever is stored', () => {
  const day = fc.constantFrom('2026-03-01', '2026-03-05', '2026-03-09', null)
  const price = fc.integer({ min: 1, max: 20_000 }).map(cents)
  const dated = fc.record({ price, validFrom: day, validUntil: day })
  const rows = fc.record({
    base: fc.option(price, { nil: undefined }),
    own: fc.array(dated, { maxLength: 2 }),
    list: fc.array(fc.record({ price, validFrom: day, validUntil: day, minQuantity: fc.constantFrom(1, 12, 48) }), {
      maxLength: 4,
    }),
    sale: fc.array(dated, { maxLength: 2 }),
  })
  const discount = fc.oneof(
    fc.constant({ type: 'none' } as const),
    fc.record({ type: fc.constant('percent' as const), percent: fc.constantFrom(0, 5, 33.3) }),
  )
  fc.assert(
    fc.property(rows, rows, discount, fc.boolean(), fc.boolean(), fc.integer({ min: 1, max: 60 }), (...given) => {
      const [regular, preOrderRows, ofCompany, isGrossPrice, isPreOrder, quantity] = given
      const asked = facts({ rows: regular, preOrderRows, discount: ofCompany, isGrossPrice })
      const charged = isPreOrder ? preOrderPriceOf(asked, quantity) : priceOf(asked, quantity)
      const { price: explained, steps } = explainPrice(asked, quantity, isPreOrder)
      const winners = steps.filter(({ state }) => state === 'wins')
      expect(explained).toEqual(charged)
      expect(winners.map(({ rule, value }) => [rule, value])).toEqual(
        charged ? [[charged.source.rule, charged.value]] : [],
      )
      if (charged && winners[0]!.rule === 'list') expect(winners[0]!.minQuantity).toBe(charged.source.minQuantity)
    }),
  )
})
