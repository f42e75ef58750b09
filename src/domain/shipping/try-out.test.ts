import { expect, test } from 'vitest'
import { cents } from '../price/money.ts'
import { triedOut } from './try-out.ts'

const limit = { cartAmount: cents(50_000), charge: { type: 'fixed', value: cents(0) } } as const
const parcel = {
  id: 'parcel',
  isActive: true,
  isDefault: true,
  countries: [
    { code: 'DE', price: cents(690), limit },
    { code: 'AT', price: cents(1_290) },
  ],
}
const express = { ...parcel, id: 'express', isDefault: false, countries: [{ code: 'DE', price: cents(1_990) }] }
const shop = {
  shopCountry: 'DE',
  vatTable: { DE: { standard: 19, reduced: 7 }, AT: { standard: 20 } },
  methods: [parcel, express, { ...express, id: 'off', isActive: false }],
  minimum: cents(10_000),
}

test.each([
  ['DE', 20_000, 'standard', ['parcel 690 standard', 'express 1990 standard'], 0, 24_621],
  ['DE', 60_000, 'standard', ['parcel 0 limit', 'express 1990 standard'], 0, 71_400],
  ['DE', 8_000, 'reduced', ['parcel 690 standard', 'express 1990 standard'], 2_000, 9_381],
  ['AT', 20_000, 'standard', ['parcel 1290 standard'], 0, 25_548],
])('to %s for %i at the %s rate', (country, goods, taxCategory, methods, missing, gross) => {
  const tried = triedOut({ country, goods: cents(goods), taxCategory }, shop)
  expect(tried.methods.map(({ method, quote }) => `${method.id} ${quote.price} ${quote.rule}`)).toEqual(methods)
  expect(tried.methods.filter(one => one.isPreselected).map(({ method }) => method.id)).toEqual(['parcel'])
  expect(tried.missing).toBe(missing)
  expect(tried.totals?.gross).toBe(gross)
})

test('says what is missing where a country has no rate or no way of shipping', () => {
  const tried = triedOut({ country: 'CH', goods: cents(20_000), taxCategory: 'standard' }, shop)
  expect(tried).toMatchObject({ methods: [], totals: undefined, goodsRate: { code: 'tax.rate.not.found' } })
})
