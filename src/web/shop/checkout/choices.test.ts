import { describe, expect, test } from 'vitest'
import { cents } from '#domain/price/money.ts'
import { addressesFor, choicesOf, paymentOf } from './choices.ts'

const address = (_id: string, type: number, code: string | null = 'DE', isDefault = false) => ({
  _id,
  type,
  isDefault,
  company: '',
  department: '',
  firstName: '',
  lastName: '',
  street: 'Seestraße 4',
  street2: '',
  apartment: '',
  addressline2: '',
  zipCode: '',
  city: 'Tegernsee',
  state: '',
  country: code === null ? null : { code, name: code },
  phoneNumber: '',
})
const method = (id: string, countries: Record<string, number>, isDefault = false) => ({
  id,
  name: id,
  isActive: true,
  isDefault,
  countries: Object.entries(countries).map(([code, price]) => ({ code, price: cents(price) })),
})
const addresses = [address('office', 0, 'DE', true), address('shop', 1, 'AT', true), address('books', 2, 'DE', true)]
const methods = [method('parcel', { DE: 690, AT: 990 }, true), method('express', { DE: 2490 })]
const facts = { addresses, methods, goods: cents(10_000), freight: undefined }

describe('a returning buyer', () => {
  test('finds everything chosen from the defaults', () => {
    const { shippingAddress, invoiceAddress, shippingMethod } = choicesOf({}, facts)
    expect([shippingAddress?._id, invoiceAddress?._id, shippingMethod?.id]).toEqual(['shop', 'books', 'parcel'])
    expect(paymentOf({}, ['invoice', 'card'])).toBe('invoice')
  })

  test('keeps what they picked', () => {
    const picks = { shippingAddressId: 'office', invoiceAddressId: 'office', shippingMethodId: 'express' }
    const { shippingAddress, invoiceAddress, shippingMethod } = choicesOf(picks, facts)
    expect([shippingAddress?._id, invoiceAddress?._id, shippingMethod?.id]).toEqual(['office', 'office', 'express'])
    expect(paymentOf({ paymentMethod: 'card' }, ['invoice', 'card'])).toBe('card')
  })
})

describe('a pick that is no longer valid', () => {
  test('is replaced: a deleted address, a method that does not ship to the country, a closed payment method', () => {
    const picks = { shippingAddressId: 'gone', shippingMethodId: 'express', paymentMethod: 'card' }
    const { shippingAddress, methods: open, shippingMethod } = choicesOf(picks, facts)
    expect(shippingAddress?._id).toBe('shop')
    expect(open.map(({ id }) => id)).toEqual(['parcel'])
    expect(shippingMethod?.id).toBe('parcel')
    expect(paymentOf(picks, ['invoice'])).toBe('invoice')
  })
})

describe('nothing to choose from', () => {
  test('leaves it open', () => {
    expect(choicesOf({}, { ...facts, addresses: [] })).toMatchObject({ shippingAddress: undefined, methods: [] })
    const nowhere = choicesOf({}, { ...facts, addresses: [address('old', 1, null)] })
    expect(nowhere).toMatchObject({ shippingAddress: { _id: 'old' }, shippingMethod: undefined })
    expect(paymentOf({}, [])).toBeUndefined()
  })
})

test('goods and invoices are offered the addresses meant for them, or any where there is none', () => {
  expect(addressesFor('shipping', addresses).map(({ _id }) => _id)).toEqual(['shop', 'office'])
  expect(addressesFor('invoice', addresses).map(({ _id }) => _id)).toEqual(['books', 'office'])
  expect(addressesFor('invoice', [address('only', 1)]).map(({ _id }) => _id)).toEqual(['only'])
})
