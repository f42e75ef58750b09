import { expect, test, vi } from 'vitest'
import type { ShopRules } from '#domain/price/offer.ts'
import type { ShopOffer } from '../catalogue/shop-offer.ts'

// The texts read the language from the cookie when they load.
vi.stubGlobal('document', { cookie: 'locale=en' })
const { addProblem } = await import('./add-draft.ts')

const offer: ShopOffer = {
  productId: '1',
  sku: 'A',
  variantSku: 'A-1',
  name: 'A',
  price: {
    value: 10,
    currency: 'EUR',
    preOrderPrice: 9,
    originalPreSale: null,
    salePercent: null,
    rrp: null,
    isLoading: false,
    tiers: [],
    source: { rule: 'base' },
  },
  stock: { value: 20 },
  preStocks: [],
  isStockFreeze: false,
  salesBatchSize: 6,
  releaseDate: null,
  availability: 'inStock',
}
const rules: ShopRules = {
  buyableWithoutStock: false,
  isBatchSizeActive: true,
  isCustomAttributesActive: false,
  today: '2026-11-15',
  seasons: [],
}
const soldOut = { ...offer, stock: { value: 0 } }
const positiveOnly = { isOnlySellableWithPositiveStock: true }

test.each([
  ['adds whole packs', offer, '12', undefined],
  ['adds nothing from an empty field', offer, '', 'quantity.invalid'],
  ['adds nothing at 0', offer, '0', 'quantity.invalid'],
  ['adds nothing below 0', offer, '-6', 'quantity.invalid'],
  ['refuses 13 when packs hold 6', offer, '13', 'batch.invalid'],
  ['refuses more than there is', offer, '24', 'stock.not.enough.error'],
  ['refuses what is sold out', soldOut, '6', 'stock.not.enough.error'],
  ['opens the other cart for goods sold only from stock', { ...soldOut, ...positiveOnly }, '6', undefined],
  ['opens it for more than is in stock', { ...offer, ...positiveOnly }, '24', undefined],
  ['but not for broken packs', { ...soldOut, ...positiveOnly }, '7', 'batch.invalid'],
])('the button beside a field %s', (_, given, text, code) => {
  expect(addProblem(given, text, rules)?.code).toBe(code)
})
