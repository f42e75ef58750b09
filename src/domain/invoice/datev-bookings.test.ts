import { describe, expect, test } from 'vitest'
import { cents } from '../price/money.ts'
import { usualAccounts } from './datev.ts'
import {
  type DatevDocument,
  type DatevMoney,
  type DatevPayment,
  documentBookings,
  moneyBooking,
  paymentBookings,
} from './datev-bookings.ts'

const [customer, bank, card, prepayment] = [10_023, 1200, 1360, 1710]
const customerOf = { day: '2026-11-05', currency: 'EUR', customerNo: '10023', company: 'Bergsport Huber' }
const money: DatevMoney = {
  ...customerOf,
  method: 'card',
  amount: cents(602_14),
  reference: '500012',
  orderNumber: '500012',
}
const payment: DatevPayment = {
  ...customerOf,
  number: 'RE100001',
  kind: 'payment',
  method: 'card',
  amount: cents(245_14),
  vat: [],
  documentAmount: cents(245_14),
  isFromPrepayment: false,
  orderNumber: '500012',
}
const document: DatevDocument = {
  ...customerOf,
  number: 'RE100001',
  dueDate: '2026-12-05',
  amount: cents(226_00),
  vat: [
    { rate: 19, net: cents(100_00), amount: cents(19_00) },
    { rate: 7, net: cents(100_00), amount: cents(7_00) },
  ],
  vatId: null,
  isAbroad: false,
  isFee: false,
}

describe('money that no document has used', () => {
  test.each<[what: string, given: Partial<DatevMoney>, amount: number, account: number, number: string]>([
    ['of a card that paid an order is owed to the customer', {}, 602_14, card, '500012'],
    ['that goes back to the card is owed no longer', { amount: cents(-357_00) }, -357_00, card, '500012'],
    [
      'beyond an invoice came to the bank',
      { method: 'transfer', amount: cents(10_00), reference: 'RE100001 Huber', orderNumber: null },
      10_00,
      bank,
      'RE100001 Huber',
    ],
  ])('%s', (_, given, amount, account, number) => {
    const booking = moneyBooking(usualAccounts, { ...money, ...given })
    expect(booking).toMatchObject({ amount, account, contraAccount: prepayment, number, day: '2026-11-05' })
    expect(booking.orderNumber).toBe(given.orderNumber === null ? undefined : '500012')
  })
})

describe('what a document was paid with', () => {
  test.each<[what: string, given: Partial<DatevPayment>, account: number]>([
    ['a card on the day it paid', {}, card],
    ['a transfer on the day it came', { method: 'transfer' }, bank],
    ['a payment that another system has booked', { method: null, orderNumber: null }, bank],
    ['money that came with the order on another day', { isFromPrepayment: true }, prepayment],
    ['money beyond another invoice', { method: 'transfer', isFromPrepayment: true, orderNumber: null }, prepayment],
  ])('%s', (_, given, account) => {
    expect(paymentBookings(usualAccounts, { ...payment, ...given })).toEqual([
      expect.objectContaining({ amount: 245_14, account, contraAccount: customer, number: 'RE100001' }),
    ])
  })

  test('a discount lowers the revenue of each rate by its share, to the cent', () => {
    const discount = { ...payment, kind: 'discount' as const, amount: cents(6_79), documentAmount: cents(226_00) }
    const bookings = paymentBookings(usualAccounts, { ...discount, vat: document.vat })
    expect(bookings.map(({ account, amount }) => [account, amount])).toEqual([
      [8736, 3_58],
      [8731, 3_21],
    ])
  })
})

test.each<[what: string, given: Partial<DatevDocument>, expected: [account: number, amount: number][]]>([
  [
    'a document is revenue of each of its rates',
    {},
    [
      [8400, 119_00],
      [8300, 107_00],
    ],
  ],
  ['without VAT it is tax-free', { vat: [] }, [[8120, 226_00]]],
  [
    'to a business abroad the buyer owes the tax',
    { vat: [{ rate: 0, net: cents(226_00), amount: cents(0) }], isAbroad: true, vatId: 'ATU12345678' },
    [[8125, 226_00]],
  ],
  ['the fee of a reminder is other income', { isFee: true }, [[2700, 226_00]]],
])('%s', (_, given, expected) => {
  const bookings = documentBookings(usualAccounts, { ...document, ...given })
  expect(bookings.map(({ contraAccount, amount }) => [contraAccount, amount])).toEqual(expected)
  expect(bookings.every(({ account }) => account === customer)).toBe(true)
})

/** What an account is given over some bookings. */
const balance = (account: number, bookings: readonly ReturnType<typeof moneyBooking>[]) =>
  bookings.reduce(
    (sum, one) => sum + (one.account === account ? one.amount : one.contraAccount === account ? -one.amount : 0),
    0,
  )

test('an order that was paid by card, invoiced in part and cancelled for the rest leaves no account out of balance', () => {
  const invoice = { ...document, amount: cents(245_14), vat: [{ rate: 19, net: cents(206_00), amount: cents(39_14) }] }
  const bookings = [
    moneyBooking(usualAccounts, { ...money, day: '2026-10-31' }),
    ...documentBookings(usualAccounts, invoice),
    ...paymentBookings(usualAccounts, { ...payment, isFromPrepayment: true }),
    moneyBooking(usualAccounts, { ...money, amount: cents(-357_00) }),
  ]
  expect([card, prepayment, customer, 8400].map(account => balance(account, bookings))).toEqual([245_14, 0, 0, -245_14])
})
