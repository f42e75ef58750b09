import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ShopRules } from '#domain/price/offer.ts'
import type { ShopOffer } from '../catalogue/shop-offer.ts'
import { draft, type QuantityCell } from './draft.ts'

// The texts read the language from the cookie when they load.
vi.stubGlobal('document', { cookie: 'locale=en' })
const { cappedFieldQuantities, maxOfOneVariant, styleSum, typedSum } = await import('./style-sum.ts')

const offer: ShopOffer = {
  productId: '1',
  sku: 'A',
  variantSku: 'A-S',
  name: 'A',
  price: {
    value: 121.5,
    currency: 'EUR',
    preOrderPrice: 116.5,
    originalPreSale: null,
    salePercent: null,
    rrp: null,
    isLoading: false,
    tiers: [
      { minQuantity: 1, value: 121.5 },
      { minQuantity: 12, value: 117.5 },
    ],
    source: { rule: 'list' },
    preOrder: { tiers: [{ minQuantity: 12, value: 110 }], source: { rule: 'list' } },
  },
  stock: { value: 30 },
  preStocks: [30, 60],
  isStockFreeze: true,
  releaseDate: null,
  availability: 'inStock',
}
const rules: ShopRules = {
  buyableWithoutStock: false,
  isBatchSizeActive: true,
  isCustomAttributesActive: false,
  today: '2026-11-15',
  seasons: ['SS27', 'AW27'].map((code, year) => ({ code, name: code, date: `${2027 + year}-02-15` })),
}
const order = (variantSku: string): QuantityCell => ({
  offer: { ...offer, variantSku },
  orderType: 'order',
  season: '',
})
const season = (code: string): QuantityCell => ({ offer, orderType: 'preOrder', season: code })

beforeEach(() => draft.drop(() => true))

describe('what was typed for a style', () => {
  test('costs what its tier costs, each size by its own', () => {
    draft.edit([
      { cell: order('A-S'), text: '24' },
      { cell: order('A-M'), text: '1' },
    ])
    expect(typedSum('1', 'order', rules)).toEqual({ units: [25], net: 24 * 11_750 + 12_150, overStock: 0 })
    expect(styleSum('1', 'order', rules)).toMatchObject({ lowest: 11_750, highest: 12_150 })
    expect(maxOfOneVariant([order('A-S').offer, undefined, order('A-M').offer], 'order', rules)).toBe(24)
  })

  test('counts only what is in stock, and says what is over', () => {
    draft.edit([{ cell: order('A-S'), text: '33' }])
    expect(typedSum('1', 'order', rules)).toEqual({ units: [30], net: 30 * 11_750, overStock: 3 })
  })

  test('counts only whole packs of what is in stock', () => {
    const packed = { ...offer, salesBatchSize: 7 }
    draft.edit([{ cell: { offer: packed, orderType: 'order', season: '' }, text: '35' }])
    expect(cappedFieldQuantities(packed, 'order', rules)).toEqual([28])
  })

  test('reaches a tier over all seasons together, and counts per season', () => {
    draft.edit([
      { cell: season('SS27'), text: '6' },
      { cell: season('AW27'), text: '6' },
    ])
    expect(typedSum('1', 'preOrder', rules)).toEqual({ units: [6, 6], net: 12 * 11_000, overStock: 0 })
  })

  test('takes frozen goods from one pool, earlier seasons first', () => {
    draft.edit([
      { cell: season('SS27'), text: '36' },
      { cell: season('AW27'), text: '6' },
    ])
    expect(typedSum('1', 'preOrder', rules)).toMatchObject({ units: [30, 0], overStock: 12 })
  })
})

test('what counts and what is over stock make up what was typed, and never more than there is', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(100), fc.constantFrom(1, 6), (typed, value, salesBatchSize) => {
      draft.drop(() => true)
      const one = { ...offer, stock: { value }, salesBatchSize }
      draft.edit([{ cell: { offer: one, orderType: 'order', season: '' }, text: String(typed) }])
      const { units, overStock } = typedSum('1', 'order', rules)
      expect(units[0]! + overStock).toBe(typed)
      expect(units[0]!).toBeLessThanOrEqual(value)
    }),
  )
})
