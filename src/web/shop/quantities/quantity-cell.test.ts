import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ShopRules } from '#domain/price/offer.ts'
import type { ShopOffer } from '../catalogue/shop-offer.ts'
import { draft, type QuantityCell } from './draft.ts'

// The texts read the language from the cookie when they load.
vi.stubGlobal('document', { cookie: 'locale=en' })
const { cellFault, closedProblem, maxForCell, styleFaults } = await import('./quantity-cell.ts')

const price = {
  value: 10,
  currency: 'EUR',
  preOrderPrice: 9,
  originalPreSale: null,
  salePercent: null,
  rrp: null,
  isLoading: false,
  tiers: [],
  source: { rule: 'base' as const },
}
const offer: ShopOffer = {
  productId: '1',
  sku: 'A',
  variantSku: 'A-1',
  name: 'A',
  price,
  stock: { value: 20 },
  preStocks: [30, 30, 0],
  isStockFreeze: true,
  salesBatchSize: 6,
  releaseDate: null,
  availability: 'inStock',
}
const rules: ShopRules = {
  buyableWithoutStock: false,
  isBatchSizeActive: true,
  isCustomAttributesActive: false,
  today: '2026-11-15',
  seasons: ['SS27', 'AW27', 'SS28'].map(code => ({ code, name: code, date: '2027-02-15' })),
}
const order: QuantityCell = { offer, orderType: 'order', season: '' }
const season = (index: number): QuantityCell => ({
  offer,
  orderType: 'preOrder',
  season: ['SS27', 'AW27', 'SS28'][index]!,
})

beforeEach(() => draft.drop(() => true))

describe('a number', () => {
  test.each([
    ['', undefined, undefined],
    ['0', undefined, undefined],
    ['12', undefined, undefined],
    ['13', 'batch.invalid', 18],
    ['19', 'batch.invalid', 18],
    ['24', 'stock.not.enough.error', 18],
    ['2,5', 'quantity.invalid', undefined],
    ['ten', 'quantity.invalid', undefined],
  ])('%j in packs of 6 with 20 left: %s, offered %s', (text, code, offered) => {
    const fault = cellFault(order, text, rules)
    expect(fault?.problem.code).toBe(code)
    expect(fault?.offered).toBe(offered)
  })

  test('for a season may not exceed the pool less what other seasons take of it', () => {
    draft.edit([{ cell: season(1), text: '12' }])
    expect(maxForCell(season(0), rules)).toBe(18)
    expect(cellFault(season(0), '24', rules)).toMatchObject({ problem: { code: 'season.cap.exceeded' }, offered: 18 })
  })

  test('is not taken without a price, without stock, and after the season has closed', () => {
    expect(closedProblem({ ...order, offer: { ...offer, price: undefined } }, rules)?.code).toBe('price.missing')
    expect(closedProblem({ ...order, offer: { ...offer, stock: { value: 0 } } }, rules)?.code).toBe(
      'stock.not.enough.error',
    )
    const closed = { ...rules, seasons: rules.seasons.map(one => ({ ...one, closesOn: '2026-11-01' })) }
    expect(closedProblem(season(0), closed)?.code).toBe('season.closed')
    expect(closedProblem({ ...season(0), offer: { ...offer, preStocks: undefined } }, rules)).toBeDefined()
  })
})

test('the wrong numbers of a style are counted by season, and each cart for itself', () => {
  draft.edit([
    { cell: season(0), text: '13' },
    { cell: season(1), text: '12' },
    { cell: { ...season(0), offer: { ...offer, variantSku: 'A-2' } }, text: 'ten' },
    { cell: { ...season(0), offer: { ...offer, productId: '2', variantSku: 'B-1' } }, text: '13' },
    { cell: order, text: '6' },
  ])
  expect(styleFaults('1', 'preOrder', rules)).toEqual([2, 0, 0])
  expect(styleFaults('1', 'order', rules)).toEqual([0])
})
