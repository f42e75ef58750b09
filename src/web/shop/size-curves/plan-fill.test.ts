import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ShopRules } from '#domain/price/offer.ts'
import type { ShopOffer } from '../catalogue/shop-offer.ts'
import { draft } from '../quantities/draft.ts'

// The texts read the language from the cookie when they load.
vi.stubGlobal('document', { cookie: 'locale=en' })
const { planFill } = await import('./plan-fill.ts')

const rules: ShopRules = {
  buyableWithoutStock: false,
  isBatchSizeActive: true,
  isCustomAttributesActive: false,
  today: '2026-11-15',
  seasons: [{ code: 'SS27', name: 'SS27', date: '2027-02-15' }],
}

function offer(variantSku: string, stock: number, more: Partial<ShopOffer> = {}): ShopOffer {
  const source = { rule: 'base' as const }
  const price = { value: 10, currency: 'EUR', preOrderPrice: 9, originalPreSale: null, salePercent: null, rrp: null }
  return {
    productId: '1',
    sku: 'A',
    variantSku,
    name: 'A',
    price: { ...price, isLoading: false, tiers: [], source },
    stock: { value: stock },
    preStocks: [stock],
    isStockFreeze: true,
    releaseDate: null,
    availability: 'inStock',
    ...more,
  }
}

const model = (red: ShopOffer[], blue: (ShopOffer | undefined)[]) => ({
  columns: ['S', 'M', 'L'],
  rows: [
    { key: 'red', colour: null, name: 'Red', offers: red },
    { key: 'blue', colour: null, name: 'Blue', offers: blue },
  ],
})
const stocked = model(
  [offer('R-S', 50), offer('R-M', 3), offer('R-L', 0)],
  [offer('B-S', 50), offer('B-M', 50), undefined],
)
const target = { model: stocked, orderType: 'order' as const, season: '', rules }
const saved = { kind: 'saved' as const }
const filled = (plan: ReturnType<typeof planFill>) =>
  Object.fromEntries(plan.edits.map(({ cell, text }) => [cell.offer.variantSku, text]))

beforeEach(() => draft.drop(() => true))

describe('filling a style by a curve', () => {
  test('gives each colour the run so many times, as far as it can be had', () => {
    const plan = planFill(target, [1, 2, 1], { kind: 'times', value: 2 }, saved)
    expect(filled(plan)).toEqual({ 'R-S': '2', 'R-M': '3', 'B-S': '2', 'B-M': '4' })
    expect(plan).toMatchObject({ units: 11, missing: 5, sizes: [4, 7, 0] })
    expect(plan.edits.every(({ from }) => from === saved)).toBe(true)
  })

  test('spreads a total over all colours, and what one cannot have over the others', () => {
    const plan = planFill(target, [1, 2, 1], { kind: 'total', value: 24 }, saved)
    expect(plan).toMatchObject({ units: 24, missing: 0 })
    expect(filled(plan)['R-M']).toBe('3')
    expect(filled(plan)['R-L']).toBeUndefined()
  })

  test('fills one colour alone', () => {
    const plan = planFill({ ...target, row: 1 }, [1, 2, 1], { kind: 'total', value: 6 }, saved)
    expect(filled(plan)).toEqual({ 'B-S': '2', 'B-M': '4' })
  })

  test('keeps packs whole, and to the pre-stock that is frozen', () => {
    const packs = { salesBatchSize: 6 }
    const preOrder = {
      ...target,
      model: model([offer('R-S', 20, packs), offer('R-M', 11, packs), offer('R-L', 5, packs)], []),
      orderType: 'preOrder' as const,
      season: 'SS27',
    }
    const plan = planFill({ ...preOrder, row: 0 }, [1, 2, 1], { kind: 'total', value: 40 }, saved)
    expect(filled(plan)).toEqual({ 'R-S': '18', 'R-M': '6' })
    expect(plan.missing).toBe(18)
  })

  test('takes back what another curve filled in, and leaves what was typed', () => {
    draft.edit(planFill({ ...target, row: 1 }, [1, 2, 1], { kind: 'total', value: 6 }, saved).edits)
    draft.edit([{ cell: { offer: offer('R-S', 50), orderType: 'order', season: '' }, text: '7' }])
    const plan = planFill(target, [0, 1, 0], { kind: 'times', value: 1 }, undefined)
    expect(filled(plan)).toEqual({ 'R-M': '1', 'B-S': '', 'B-M': '1' })
  })
})
