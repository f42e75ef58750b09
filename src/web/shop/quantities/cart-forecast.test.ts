import { expect, test, vi } from 'vitest'
import type { ShopLine } from '../cart/cart-wire.ts'
import type { ShopOffer, ShownPrice } from '../catalogue/shop-offer.ts'
import type { CappedDraftLine } from './cart-forecast.ts'

// The texts read the language from the cookie when they load.
vi.stubGlobal('document', { cookie: 'locale=en' })
const { forecastOf } = await import('./cart-forecast.ts')

/** 121.50 a piece, 117.50 from 12 and 112.00 from 48. */
const tiered = {
  value: 121.5,
  preOrderPrice: 116.5,
  preOrder: { tiers: [{ minQuantity: 12, value: 110 }], source: { rule: 'base' } },
  tiers: [
    { minQuantity: 12, value: 117.5 },
    { minQuantity: 48, value: 112 },
  ],
} as unknown as ShownPrice
const variant = { productId: '1', sku: 'A', variantSku: 'A-1', name: 'A' }
const held = (quantity: number, rest: Partial<ShopLine> = {}) =>
  ({ ...variant, orderType: 'order', quantity, priced: { price: tiered, quantity }, ...rest }) as unknown as ShopLine
const typed = (quantity: number, capped = quantity): CappedDraftLine => ({
  offer: { ...variant, price: tiered } as unknown as ShopOffer,
  line: { ...variant, orderType: 'order', quantity, offeredPrice: tiered } as unknown as ShopLine,
  quantities: [quantity],
  capped: [capped],
})
const planned = (SS27: number, AW27: number): CappedDraftLine => ({
  offer: { ...variant, price: tiered } as unknown as ShopOffer,
  line: { ...variant, orderType: 'preOrder', quantities: { SS27, AW27 }, offeredPrice: tiered } as unknown as ShopLine,
  quantities: [SS27, AW27],
  capped: [SS27, AW27],
})

test.each<[string, ShopLine[], CappedDraftLine[], Record<string, number>]>([
  ['nothing typed: the cart stays as it is', [held(6)], [], { inCart: 729_00, typed: 0, tiers: 0, after: 729_00 }],
  ['into an empty cart', [], [typed(12)], { inCart: 0, typed: 1410_00, tiers: 0, after: 1410_00, units: 12 }],
  [
    'more of a line: the next tier makes what was in the cart cheaper',
    [held(6)],
    [typed(12)],
    { inCart: 729_00, typed: 705_00, tiers: -24_00, after: 1410_00, units: 6 },
  ],
  [
    'less of a line: leaving a tier makes what stays dearer',
    [held(12)],
    [typed(6)],
    { inCart: 1410_00, typed: -705_00, tiers: 24_00, after: 729_00, units: -6 },
  ],
  ['a removed line', [held(12)], [typed(0)], { inCart: 1410_00, typed: -1410_00, tiers: 0, after: 0, units: -12 }],
  [
    'lines with other texts count for the tier',
    [held(6, { attributes: [{ name: 'Name', value: 'X' }] })],
    [typed(6)],
    { inCart: 729_00, typed: 705_00, tiers: -24_00, after: 1410_00, units: 6 },
  ],
  [
    'pieces beyond the stock are in no sum',
    [],
    [typed(12, 9)],
    { typed: 1093_50, after: 1093_50, units: 9, overStock: 3 },
  ],
])('%s', (_, items, drafted, expected) => {
  const found = forecastOf(items, drafted, 'order', [''])
  expect({
    inCart: found.inCart.net,
    typed: found.typed.net,
    tiers: found.tierEffect,
    after: found.after.net,
    units: found.typed.units,
    overStock: found.overStock,
  }).toMatchObject(expected)
  expect(found.inCart.net + found.typed.net + found.tierEffect).toBe(found.after.net)
})

test('each season has its own sums in the cart and typed, and together they make those of the cart', () => {
  const line = { orderType: 'preOrder', quantity: undefined, quantities: { SS27: 6 } } as const
  const found = forecastOf([held(0, line)], [planned(6, 12)], 'preOrder', ['SS27', 'AW27'])
  expect(found.seasons).toEqual([
    { inCart: { units: 6, net: 699_00 }, typed: { units: 0, net: 0 } },
    { inCart: { units: 0, net: 0 }, typed: { units: 12, net: 1320_00 } },
  ])
  expect(found).toMatchObject({ tierEffect: -39_00, after: { units: 18, net: 1980_00 }, lowersCart: false })
})
