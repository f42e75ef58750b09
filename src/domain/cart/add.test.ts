import { describe, expect, test } from 'vitest'
import { plainRules as shop } from '#testing/shop-rules.ts'
import type { Offer } from '../price/offer.ts'
import { addAllProblem, addToCart } from './add.ts'
import { maxLines } from './cart.ts'
import type { CartLine } from './line.ts'

const offer: Offer = { productId: 'p1', sku: 'KAR', name: 'Kar', price: { value: 89.95 }, stock: { value: 20 } }
const wish: CartLine = { productId: 'p1', sku: 'KAR', orderType: 'order' }

describe('adding', () => {
  test.each([
    ['one piece where no quantity is given', wish, offer, 1],
    ['one pack where packs count', wish, { ...offer, salesBatchSize: 6 }, 6],
    ['what was asked', { ...wish, quantity: 12 }, offer, 12],
    ['the stock where more was asked', { ...wish, quantity: 50 }, offer, 20],
    [
      'more than a customer can see of a large stock, for the server knows',
      { ...wish, quantity: 150 },
      { ...offer, stock: { value: 100, more: true } },
      150,
    ],
  ])('puts in %s', (_, line, given, quantity) => {
    expect(addToCart([], line, given, shop)).toMatchObject({ ok: true, value: { lines: [{ sku: 'KAR', quantity }] } })
  })

  test('replaces the line that is there', () => {
    const lines = [{ ...wish, quantity: 15 }]
    expect(addToCart(lines, { ...wish, quantity: 18 }, offer, shop)).toMatchObject({
      value: { lines: [{ quantity: 18 }] },
    })
  })

  test('leaves the stock that another line of the variant claims', () => {
    const engraved = { ...wish, attributes: [{ name: 'text', value: 'H' }], quantity: 15 }
    expect(addToCart([engraved], { ...wish, quantity: 18 }, offer, shop)).toMatchObject({
      value: { line: { quantity: 5, notEnoughStock: true, requestedQuantity: 18 } },
    })
  })

  test('a pre-order keeps its seasons', () => {
    const line: CartLine = { ...wish, orderType: 'preOrder', quantities: { SS27: 1, SS28: 4 } }
    const seasons = ['SS27', 'AW27', 'SS28'].map((code, n) => ({ code, name: code, date: `209${n}-02-01` }))
    const added = addToCart([], line, { ...offer, preStocks: [9, 9, 9] }, { ...shop, seasons })
    expect(added).toMatchObject({ value: { lines: [line] } })
  })

  test.each([
    ['a product that is not there', undefined],
    ['a product without id', { ...offer, productId: undefined }],
    ['a row of a variant list', { ...offer, productId: 'p1-KAR' }],
    ['a product without code', { ...offer, sku: '' }],
    ['a product without name', { ...offer, name: undefined }],
    ['a product without price', { ...offer, price: undefined }],
    ['a price without value', { ...offer, price: {} }],
    ['a price still loading', { ...offer, price: { value: 89.95, isLoading: true } }],
  ])('refuses %s with the add-to-cart error', (_, given) => {
    expect(addToCart([], wish, given, shop)).toEqual({ ok: false, problem: { code: 'product.added.to.cart.error' } })
  })

  test.each([
    ['13 when packs hold 6', { ...wish, quantity: 13 }, { ...offer, salesBatchSize: 6 }, 'batch.invalid'],
    ['0 pieces', { ...wish, quantity: 0 }, offer, 'quantity.invalid'],
    ['a pre-order without any season', { ...wish, orderType: 'preOrder' as const }, offer, 'quantity.invalid'],
    ['a sold-out product', wish, { ...offer, stock: { value: 0 } }, 'stock.not.enough.error'],
  ])('refuses %s', (_, line, given, code) => {
    expect(addToCart([], line, given, shop)).toMatchObject({ ok: false, problem: { code } })
  })

  test('a positive-stock-only product beyond its stock goes to the modal, not into the cart, whatever the shop allows', () => {
    const only = { ...offer, isOnlySellableWithPositiveStock: true }
    expect(addToCart([], { ...wish, quantity: 21 }, only, { ...shop, buyableWithoutStock: true })).toEqual({
      ok: false,
      problem: { code: 'stock.not.enough.error', facts: { requested: 21, available: 20 } },
    })
    expect(addToCart([], { ...wish, quantity: 20 }, only, shop).ok).toBe(true)
    const engraved = { ...wish, attributes: [{ name: 'text', value: 'H' }], quantity: 15 }
    expect(addToCart([engraved], { ...wish, quantity: 6 }, only, shop)).toMatchObject({
      problem: { code: 'stock.not.enough.error', facts: { requested: 6, available: 5 } },
    })
  })

  test('a full cart takes no new line but still changes an old one', () => {
    const full: CartLine[] = Array.from({ length: maxLines }, (_, index) => ({
      ...wish,
      sku: `S${index}`,
      quantity: 1,
    }))
    expect(addToCart(full, wish, offer, shop)).toMatchObject({ problem: { code: 'cart.full' } })
    expect(addToCart(full, { ...wish, sku: 'S7', quantity: 2 }, offer, shop).ok).toBe(true)
  })
})

describe('add all', () => {
  const price = { value: 10 }

  test.each([
    ['nothing selected', [], 'selection.empty'],
    [
      'one price still loading',
      [
        { quantity: 1, offer: { price } },
        { quantity: 1, offer: { price: { isLoading: true } } },
      ],
      'price.loading',
    ],
    [
      'one broken pack among good ones',
      [
        { quantity: 1, offer: { price } },
        { quantity: 13, offer: { price, salesBatchSize: 6 } },
      ],
      'batch.invalid',
    ],
  ])('is closed with %s', (_, selections, code) => {
    expect(addAllProblem(selections, shop)?.code).toBe(code)
  })

  test('is open for whole packs, and for any number where packs do not count', () => {
    expect(addAllProblem([{ quantity: 12, offer: { price, salesBatchSize: 6 } }], shop)).toBeUndefined()
    expect(
      addAllProblem([{ quantity: 13, offer: { price, salesBatchSize: 6 } }], { isBatchSizeActive: false }),
    ).toBeUndefined()
  })
})
