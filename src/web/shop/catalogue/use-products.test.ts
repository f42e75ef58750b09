import { afterAll, expect, test } from 'vitest'
import { lineKey } from '#domain/cart/line.ts'
import { enterBrowser, leaveBrowser } from '#testing/browser.ts'

// Loaded with the calls to the server, which read the cookies of a browser at once.
enterBrowser()
const { productOfRow } = await import('./use-products.ts')
const { offerOf } = await import('./shop-offer.ts')
const { lineOfOffer } = await import('../quantities/line-of-offer.ts')
afterAll(leaveBrowser)

type Row = Parameters<typeof productOfRow>[0]

const picture = { url: '/a.svg', thumb: '/a-64.webp', card: '/a-160.webp' }
const price: NonNullable<Row['price']> = {
  value: 90,
  currency: 'EUR',
  preOrderPrice: 80,
  rrp: null,
  tiers: [{ minQuantity: 12, value: 85 }],
  source: { rule: 'list', name: 'Dealers' },
}
const row: Row = {
  _id: '1',
  sku: 'NG1',
  name: 'Jacket',
  images: [{ image: picture }],
  manufacturer: { number: 'SS27' },
  vatRate: 19,
  isOnlySellableWithPositiveStock: false,
  isStockFreeze: false,
  colours: [{ key: '#112233' }],
  sizes: ['S', 'M'],
  variantCount: 2,
  stock: { value: 4 },
  availability: 'inStock',
  price,
}

test('what a row does not bring is empty, and what it brings is kept', () => {
  expect(productOfRow(row)).toEqual({
    ...row,
    images: [{ image: picture, alt: '' }],
    colours: [{ key: '#112233', name: '' }],
    isGrossPrice: false,
    salesBatchSize: null,
    salesUnit: null,
    releaseDate: null,
    salesAttributes: [],
    preStocks: [],
    price: { ...price, originalPreSale: null, salePercent: null, isLoading: false },
  })
})

test('what is added from a row of a style with one variant is the line that the cart already has', () => {
  const tent = productOfRow({ ...row, sku: 'TENT', variantCount: 1, singleVariantSku: 'TENT-STD' })
  const added = lineOfOffer(offerOf(tent, undefined, []), 'order', undefined)
  expect(lineKey(added)).toBe(lineKey({ sku: 'TENT', variantSku: 'TENT-STD', orderType: 'order' }))
})

test('a product without a price stays without one, and a whole product stays as it is', () => {
  const whole = productOfRow({
    ...row,
    images: [{ image: picture, alt: 'Front' }],
    colours: [{ key: '#112233', name: 'Ink' }],
    sizes: ['S'],
    salesBatchSize: 6,
    preStocks: [{ season: 'SS27', quantity: 3 }],
    price: null,
  })
  expect(whole).toMatchObject({
    images: [{ alt: 'Front' }],
    colours: [{ name: 'Ink' }],
    salesBatchSize: 6,
    preStocks: [{ season: 'SS27', quantity: 3 }],
    price: null,
  })
  expect(productOfRow(whole)).toEqual(whole)
})
