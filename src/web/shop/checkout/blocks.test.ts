import { describe, expect, test } from 'vitest'
import { firstOpenStep, isReachable, openBlocks, wayOutOf } from './blocks.ts'
import type { Block } from './use-preview.ts'

const codes = (blocks: readonly Block[]) => blocks.map(({ code }) => code)

describe('what prevents an order', () => {
  test('leaves out what is shown elsewhere on the page', () => {
    const blocks = [
      { code: 'price.changed' },
      { code: 'minimum.order.amount' },
      { code: 'payment.method.unavailable' },
      { code: 'terms.not.accepted' },
      { code: 'contract.not.confirmed' },
    ]
    expect(codes(openBlocks(blocks, 'invoice'))).toEqual(['minimum.order.amount'])
  })

  test('is the payment, where no method is open', () => {
    expect(codes(openBlocks([], undefined))).toEqual(['payment.method.unavailable'])
  })
})

describe('the first section', () => {
  test.each<[string, string[], string]>([
    ['is the review when nothing is open', [], 'review'],
    ['is the address when it lacks its country', ['address.missing.country', 'shipping.method.unavailable'], 'address'],
    ['is the shipping when nothing goes there', ['shipping.method.unavailable'], 'shipping'],
    ['is the payment when none is open', ['payment.method.unavailable'], 'payment'],
    ['is the review for what no section mends', ['minimum.order.amount', 'delivery.blocked'], 'review'],
  ])('%s', (_name, found, step) => {
    expect(firstOpenStep(found.map(code => ({ code })))).toBe(step)
  })
})

test.each([
  ['address', 'shipping.method.unavailable', true],
  ['shipping', 'shipping.method.unavailable', true],
  ['payment', 'shipping.method.unavailable', false],
  ['review', 'shipping.method.unavailable', false],
  ['review', 'something.new', true],
] as const)('the section %s with %s can be opened: %s', (step, code, isOpened) => {
  expect(isReachable(step, [{ code }])).toBe(isOpened)
})

describe('the way out', () => {
  test.each<[Block, object]>([
    [
      { code: 'stock.not.enough.error', sku: 'A', variantSku: 'A-M' },
      { to: 'line', variantSku: 'A-M' },
    ],
    [
      { code: 'batch.invalid', sku: 'A', variantSku: 'A-M' },
      { to: 'line', variantSku: 'A-M' },
    ],
    [{ code: 'minimum.order.amount' }, { to: 'browse' }],
    [{ code: 'address.missing.country' }, { to: 'address' }],
    [{ code: 'shipping.method.unavailable' }, { to: 'shipping' }],
    [{ code: 'delivery.blocked' }, { to: 'contact' }],
    [{ code: 'account.blocked' }, { to: 'contact' }],
    [{ code: 'season.closed' }, { to: 'cart' }],
    [{ code: 'something.new' }, { to: 'contact' }],
  ])('of %o is %o', (block, way) => {
    expect(wayOutOf(block)).toEqual(way)
  })
})
