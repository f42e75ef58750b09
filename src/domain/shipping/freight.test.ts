import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, plus } from '../price/money.ts'
import {
  type CountryFreight,
  eligibleMethods,
  freightQuote,
  preselectedMethod,
  type ShippingMethod,
} from './freight.ts'

const freeAbove500: CountryFreight = {
  code: 'DE',
  price: cents(590),
  limit: { cartAmount: cents(50_000), charge: { type: 'fixed', value: cents(0) } },
}
const fivePercentAbove1000: CountryFreight = {
  code: 'DE',
  price: cents(6000),
  limit: { cartAmount: cents(100_000), charge: { type: 'percent', value: 0.05 } },
}
const flat: CountryFreight = { code: 'DE', price: cents(990) }

describe('freight', () => {
  test.each([
    { goods: 46_200, method: freeAbove500, price: 590, rule: 'standard' },
    { goods: 50_000, method: freeAbove500, price: 590, rule: 'standard' }, // the limit itself is not above it
    { goods: 50_001, method: freeAbove500, price: 0, rule: 'limit' },
    { goods: 100_000, method: fivePercentAbove1000, price: 6000, rule: 'standard' },
    { goods: 123_450, method: fivePercentAbove1000, price: 6173, rule: 'limit' }, // 6172.5
    { goods: 1, method: flat, price: 990, rule: 'standard' },
  ])('$goods of goods pay $price by the $rule rule', ({ goods, method, price, rule }) => {
    expect(freightQuote(cents(goods), method)).toMatchObject({ price, rule })
  })

  test.each([
    { goods: 20_000, until: 20_000, price: 300, rule: 'company' },
    { goods: 20_001, until: 20_000, price: 590, rule: 'standard' },
    { goods: 60_000, until: 20_000, price: 0, rule: 'limit' },
    { goods: 60_000, until: undefined, price: 300, rule: 'company' },
  ])('a company that pays 3.00 until $until pays $price for $goods', ({ goods, until, price, rule }) => {
    const company = { expense: cents(300), ...(until && { until: cents(until) }) }
    expect(freightQuote(cents(goods), freeAbove500, company)).toMatchObject({ price, rule })
  })

  test('says what is missing to the next price', () => {
    expect(freightQuote(cents(46_200), freeAbove500).next).toEqual({ above: 50_000, missing: 3801, price: 0 })
    expect(freightQuote(cents(50_001), freeAbove500).next).toBeUndefined()
    expect(freightQuote(cents(46_200), flat).next).toBeUndefined()
    expect(freightQuote(cents(46_200), freeAbove500, { expense: cents(300) }).next).toBeUndefined()
  })

  test('adding what is missing gives the price that was named, and a cent less does not', () => {
    const amount = fc.integer({ min: 0, max: 200_000 }).map(cents)
    const company = fc.option(fc.record({ expense: amount, until: fc.option(amount, { nil: undefined }) }), {
      nil: undefined,
    })
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom(freeAbove500, fivePercentAbove1000, flat),
        company,
        (goods, method, agreed) => {
          const quote = freightQuote(goods, method, agreed)
          fc.pre(quote.next !== undefined)
          const { missing, price } = quote.next!
          expect(freightQuote(plus(goods, missing), method, agreed).price).toBe(price)
          expect(freightQuote(plus(goods, cents(missing - 1)), method, agreed).price).toBe(quote.price)
        },
      ),
    )
  })
})

describe('methods', () => {
  const method = (id: string, price: number, more: Partial<ShippingMethod> = {}): ShippingMethod => ({
    id,
    isActive: true,
    isDefault: false,
    countries: [{ code: 'DE', price: cents(price) }],
    ...more,
  })
  const post = method('post', 590)
  const express = method('express', 1990)
  const pickup = method('pickup', 0, { isActive: false })
  const alpine = method('alpine', 100, { countries: [{ code: 'AT', price: cents(100) }] })

  test('are eligible when active and serving the country', () => {
    expect(eligibleMethods([express, pickup, alpine, post], 'DE')).toEqual([express, post])
    expect(eligibleMethods([express, pickup, alpine, post], 'FR')).toEqual([])
  })

  test.each([
    { name: 'the cheapest where none is the default', methods: [express, alpine, pickup, post], id: 'post' },
    { name: 'the default, though dearer', methods: [post, { ...express, isDefault: true }], id: 'express' },
    { name: 'no default that does not serve the country', methods: [{ ...alpine, isDefault: true }, post], id: 'post' },
    { name: 'the first of equals', methods: [post, method('dhl', 590)], id: 'post' },
    { name: 'none where none is eligible', methods: [alpine], id: undefined },
  ])('preselects $name', ({ methods, id }) => {
    expect(preselectedMethod(methods, 'DE', cents(1000))?.id).toBe(id)
  })
})
