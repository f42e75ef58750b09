import { describe, expect, test } from 'vitest'
import { cents } from '../price/money.ts'
import { type CheckoutFacts, checkoutBlocks, checkoutSteps, mayEnter, stepOf, totalProblem } from './checkout.ts'

const fine: CheckoutFacts = {
  lineCount: 3,
  isAccountBlocked: false,
  isDeliveryBlocked: false,
  lineProblems: [],
  hasPriceChanged: false,
  goods: cents(25_000),
  minimum: cents(20_000),
  currency: 'EUR',
  shippingAddress: { country: { code: 'DE' } },
  invoiceAddress: { country: { code: 'DE' } },
  isShippingMethodEligible: true,
  paymentMethod: 'invoice',
  paymentMethods: ['invoice', 'card'],
  termsAccepted: true,
  contractConfirmed: true,
}
const codes = (change: Partial<CheckoutFacts>) => checkoutBlocks({ ...fine, ...change }).map(({ code }) => code)

describe('what stops an order', () => {
  test('nothing, where all is well', () => {
    expect(checkoutBlocks(fine)).toEqual([])
  })

  test.each([
    ['an empty cart, and no minimum besides', { lineCount: 0, goods: cents(0) }, ['cart.empty']],
    [
      'a blocked account, with the delivery message',
      { isAccountBlocked: true },
      ['account.blocked', 'delivery.blocked'],
    ],
    ['a blocked delivery', { isDeliveryBlocked: true }, ['delivery.blocked']],
    ['a changed price', { hasPriceChanged: true }, ['price.changed']],
    ['too small a cart', { goods: cents(19_999) }, ['minimum.order.amount']],
    ['no shipping address', { shippingAddress: undefined }, ['address.missing']],
    ['no invoice address', { invoiceAddress: undefined }, ['address.missing']],
    [
      'a blocked delivery before an empty cart',
      { isDeliveryBlocked: true, lineCount: 0 },
      ['delivery.blocked', 'cart.empty'],
    ],
    ['an address without country', { shippingAddress: {} }, ['address.missing.country']],
    ['an invoice address without country', { invoiceAddress: { country: { code: '' } } }, ['address.missing.country']],
    ['a carrier that does not go there', { isShippingMethodEligible: false }, ['shipping.method.unavailable']],
    ['a way to pay the shop does not offer', { paymentMethod: 'barter' }, ['payment.method.unavailable']],
    ['no way to pay', { paymentMethod: undefined }, ['payment.method.unavailable']],
    ['terms not agreed', { termsAccepted: false }, ['terms.not.accepted']],
    ['a contract not confirmed', { contractConfirmed: false }, ['contract.not.confirmed']],
  ] as [string, Partial<CheckoutFacts>, string[]][])('%s', (_, change, expected) => {
    expect(codes(change)).toEqual(expected)
  })

  test.each([
    ['shipping', { shippingAddress: undefined }, 'address.missing'],
    ['invoice', { invoiceAddress: undefined }, 'address.missing'],
    ['shipping', { shippingAddress: {} }, 'address.missing.country'],
    ['invoice', { invoiceAddress: {} }, 'address.missing.country'],
  ])('the %s address is named where it is at fault', (address, change, code) => {
    expect(checkoutBlocks({ ...fine, ...change })).toEqual([{ code, facts: { address } }])
  })

  test('lines are named one by one, with their facts', () => {
    const short = { code: 'stock.not.enough.error' as const, facts: { sku: 'KAR', requested: 24, available: 18 } }
    const batch = { code: 'batch.invalid' as const, facts: { sku: 'FELL', batch: 6 } }
    const lineProblems = [short, batch].map(problem => ({ key: problem.facts.sku, problem }))
    expect(checkoutBlocks({ ...fine, lineProblems })).toEqual([short, batch])
  })

  test('everything at once comes in one fixed order', () => {
    const all: Partial<CheckoutFacts> = {
      contractConfirmed: false,
      termsAccepted: false,
      paymentMethod: undefined,
      isShippingMethodEligible: false,
      shippingAddress: {},
      goods: cents(1),
      hasPriceChanged: true,
      otherProblems: [{ code: 'tax.rate.not.found' }],
      lineProblems: [{ key: 'KAR', problem: { code: 'stock.not.enough.error' } }],
      isDeliveryBlocked: true,
    }
    expect(codes(all)).toEqual([
      'delivery.blocked',
      'stock.not.enough.error',
      'tax.rate.not.found',
      'price.changed',
      'minimum.order.amount',
      'address.missing.country',
      'shipping.method.unavailable',
      'payment.method.unavailable',
      'terms.not.accepted',
      'contract.not.confirmed',
    ])
  })
})

describe('steps', () => {
  test.each([
    ['address.missing', ['address']],
    ['address.missing.country', ['address']],
    ['shipping.method.unavailable', ['address', 'shipping']],
    ['payment.method.unavailable', ['address', 'shipping', 'payment']],
    ['terms.not.accepted', ['address', 'shipping', 'payment', 'review']],
    ['stock.not.enough.error', ['address', 'shipping', 'payment', 'review']],
  ] as const)('with %s one gets as far as %j', (code, reachable) => {
    expect(checkoutSteps.filter(step => mayEnter(step, [{ code }]))).toEqual(reachable)
    expect(stepOf(code)).toBe(reachable.at(-1))
  })
})

test('the earliest block is the one that holds', () => {
  expect(mayEnter('payment', [{ code: 'terms.not.accepted' }, { code: 'address.missing' }])).toBe(false)
})

test.each([
  ['the same sum', { gross: cents(11_900) }, true],
  ['the same sum in the same currency', { gross: cents(11_900), currency: 'EUR' }, true],
  ['another sum', { gross: cents(12_900) }, false],
  ['the same sum in another currency', { gross: cents(11_900), currency: 'USD' }, false],
  ['the same sum in no currency at all', { gross: cents(11_900), currency: '' }, false],
])('a total of 119.00 EUR is confirmed or not by %s', (_name, confirmed, isConfirmed) => {
  const changed = { code: 'total.changed', facts: { confirmed: confirmed.gross / 100, total: 119, currency: 'EUR' } }
  expect(totalProblem(confirmed, cents(11_900), 'EUR')).toEqual(isConfirmed ? undefined : changed)
})

test('where nothing was confirmed no total is asked about', () => {
  expect(totalProblem(undefined, cents(11_900), 'EUR')).toBeUndefined()
})
