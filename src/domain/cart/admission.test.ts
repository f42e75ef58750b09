import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainRules } from '#testing/shop-rules.ts'
import type { Offer, ShopRules } from '../price/offer.ts'
import { remainingPreStock } from '../season/season.ts'
import { quantitiesByCode, quantitiesInOrder } from '../season/season-quantities.ts'
import { admittedLine } from './admission.ts'
import { type CartLine, unitsOf } from './line.ts'

const shop: ShopRules = {
  ...plainRules,
  isCustomAttributesActive: true,
  seasons: [
    { code: 'SS27', name: 'Spring', date: '2027-02-01', closesOn: '2026-02-28' },
    { code: 'AW27', name: 'Autumn', date: '2027-08-01' },
    { code: 'SS28', name: 'Spring', date: '2028-02-01' },
  ],
}
const offer: Offer = { productId: 'p1', sku: 'KAR', name: 'Kar', price: { value: 8995 }, stock: { value: 20 } }
const order = (quantity: number): CartLine => ({ sku: 'KAR', orderType: 'order', quantity })
const codes = shop.seasons.map(season => season.code)
const preOrder = (...places: number[]): CartLine => ({
  sku: 'KAR',
  orderType: 'preOrder',
  quantities: quantitiesByCode(places, codes),
})

describe('an order line', () => {
  test('that is in stock is accepted unchanged', () => {
    expect(admittedLine(order(20), offer, shop)).toEqual({ ok: true, value: order(20) })
  })

  test('over the stock is cut, and the requested quantity is kept', () => {
    expect(admittedLine(order(24), offer, shop)).toEqual({
      ok: true,
      value: { ...order(20), notEnoughStock: true, requestedQuantity: 24 },
    })
  })

  test('cut before and fitting now is no longer marked as cut', () => {
    const cut = { ...order(12), notEnoughStock: true, requestedQuantity: 24 }
    expect(admittedLine(cut, offer, shop)).toEqual({ ok: true, value: order(12) })
  })

  test('is cut to whole packs', () => {
    expect(admittedLine(order(24), { ...offer, salesBatchSize: 6 }, shop)).toMatchObject({ value: { quantity: 18 } })
  })

  test('shares the stock with other lines of the variant', () => {
    expect(admittedLine(order(12), offer, shop, 15)).toMatchObject({ value: { quantity: 5, requestedQuantity: 12 } })
  })

  test('is taken whole where the shop sells without stock', () => {
    const lenient = { ...shop, buyableWithoutStock: true }
    expect(admittedLine(order(24), offer, lenient)).toEqual({ ok: true, value: order(24) })
    expect(admittedLine(order(24), { ...offer, isOnlySellableWithPositiveStock: true }, lenient)).toMatchObject({
      value: { quantity: 20 },
    })
  })

  test.each([
    ['an unknown product', order(1), undefined, 0, { code: 'unknown.sku', facts: { sku: 'KAR' } }],
    ['a product without price', order(1), { ...offer, price: undefined }, 0, { code: 'price.missing' }],
    [
      '13 when packs hold 6',
      order(13),
      { ...offer, salesBatchSize: 6 },
      0,
      { code: 'batch.invalid', facts: { batch: 6 } },
    ],
    [
      'what is not in stock at all',
      order(1),
      { ...offer, stock: { value: 0 } },
      0,
      { code: 'stock.not.enough.error', facts: { requested: 1, available: 0 } },
    ],
    [
      'a pack where less than one is left',
      order(6),
      { ...offer, salesBatchSize: 6 },
      16,
      { code: 'stock.not.enough.error', facts: { requested: 6, available: 0 } },
    ],
    [
      'the id of another product',
      { ...order(1), productId: 'p2' },
      offer,
      0,
      { code: 'product.added.to.cart.error', facts: { sku: 'KAR' } },
    ],
    [
      'the id of a row of variants',
      { ...order(1), productId: 'p1-KAR' },
      offer,
      0,
      { code: 'product.added.to.cart.error', facts: { sku: 'KAR' } },
    ],
    [
      'a missing engraving',
      order(1),
      { ...offer, salesAttributes: [{ name: 'text', label: 'Text', required: true }] },
      0,
      { code: 'attribute.required', facts: { attribute: 'text' } },
    ],
  ] as [string, CartLine, Offer | undefined, number, object][])('refuses %s', (_, line, given, elsewhere, problem) => {
    expect(admittedLine(line, given, shop, elsewhere)).toEqual({ ok: false, problem })
  })

  test('asks for no attributes where the shop has none', () => {
    const engraved = { ...offer, salesAttributes: [{ name: 'text', label: 'Text', required: true }] }
    expect(admittedLine(order(1), engraved, { ...shop, isCustomAttributesActive: false }).ok).toBe(true)
  })

  test('never exceeds the stock left, and loses no pack it could have had', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.nat(200),
        fc.nat(50),
        fc.integer({ min: 1, max: 12 }),
        (packs, stock, elsewhere, size) => {
          const given = { ...offer, salesBatchSize: size, stock: { value: stock } }
          const result = admittedLine(order(packs * size), given, shop, elsewhere)
          const taken = result.ok ? unitsOf(result.value) : 0
          expect(taken % size).toBe(0)
          expect(taken === 0 || taken + elsewhere <= stock).toBe(true)
          expect(taken === packs * size || taken + elsewhere + size > stock).toBe(true)
        },
      ),
    )
  })
})

describe('a pre-order line', () => {
  const frozen: Offer = { ...offer, stock: { value: 0 }, preStocks: [30, 30, 30], isStockFreeze: true }

  test('needs no goods in stock', () => {
    expect(admittedLine(preOrder(0, 12, 6), frozen, shop)).toEqual({ ok: true, value: preOrder(0, 12, 6) })
  })

  test('is uncapped where goods are made to order', () => {
    const free = { ...frozen, isStockFreeze: false, preStocks: [0, 0, 0] }
    expect(admittedLine(preOrder(0, 500), free, shop)).toEqual({ ok: true, value: preOrder(0, 500) })
  })

  test('is cut to the frozen pre-stock, and the requested quantity is kept', () => {
    expect(admittedLine(preOrder(0, 20, 20), frozen, shop)).toEqual({
      ok: true,
      value: {
        ...preOrder(0, 20, 10),
        notEnoughStock: true,
        requestedQuantity: 40,
        requestedQuantities: { AW27: 20, SS28: 20 },
      },
    })
  })

  test.each([
    ['a closed season', preOrder(6, 0, 0), frozen, 'season.closed'],
    ['a season the shop does not have', preOrder(0, 0, 0, 6), frozen, 'season.closed'],
    ['a broken pack in any season', preOrder(0, 6, 5), { ...frozen, salesBatchSize: 6 }, 'batch.invalid'],
    ['a product without pre-stocks', preOrder(0, 6), offer, 'stock.not.enough.error'],
    ['an exhausted pool', preOrder(0, 6), { ...frozen, preStocks: [0, 0, 0] }, 'stock.not.enough.error'],
  ])('refuses %s', (_, line, given, code) => {
    expect(admittedLine(line, given, shop)).toMatchObject({ ok: false, problem: { code } })
  })

  test('a closed season is called by its code, an unknown one by its place', () => {
    expect(admittedLine(preOrder(6), frozen, shop)).toMatchObject({ problem: { facts: { season: 'SS27' } } })
    expect(admittedLine(preOrder(0, 0, 0, 6), frozen, shop)).toMatchObject({ problem: { facts: { season: '#4' } } })
  })

  test('a shop without coming seasons takes none', () => {
    expect(admittedLine(preOrder(0, 2, 3), frozen, { ...shop, seasons: [] })).toMatchObject({
      problem: { code: 'season.closed' },
    })
  })

  test('for a season whose day has passed is refused, on the day itself it is taken', () => {
    const on = (today: string) => admittedLine(preOrder(0, 2), frozen, { ...shop, today })
    expect(on('2027-08-01').ok).toBe(true)
    expect(on('2027-08-02')).toMatchObject({ problem: { code: 'season.closed', facts: { season: 'AW27' } } })
  })

  test('never exceeds the pre-stock', () => {
    const allOpen = { ...shop, today: '2026-01-01' }
    const three = fc.array(fc.nat(30), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(three, three, fc.nat(20), (preStocks, wanted, elsewhere) => {
        const result = admittedLine(preOrder(...wanted), { ...frozen, preStocks }, allOpen, elsewhere)
        if (!result.ok) return
        const quantities = quantitiesInOrder(result.value.quantities, codes)
        quantities.forEach((quantity, season) => {
          expect(quantity).toBeLessThanOrEqual(remainingPreStock(preStocks, quantities, season, elsewhere))
        })
      }),
    )
  })
})
