import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, minus, plus, sumOf } from './money.ts'
import {
  accountVatRate,
  grossOf,
  shippingVatRate,
  sumOfTotals,
  totalsOf,
  type VatTable,
  vatCountryInfo,
} from './vat.ts'

const table: VatTable = {
  DE: { standard: 19, reduced: 7 },
  AT: { standard: 20, reduced: 10 },
  CH: { standard: 7.7, reduced: 2.5 },
  LI: { standard: 7.7 },
  XX: { standard: 10, books: 10 },
}

const amount = fc.integer({ min: 0, max: 100_000_000 }).map(cents)
const rate = fc.constantFrom(0, 2.5, 7, 7.7, 10, 19, 20)
const taxed = fc.record({ net: amount, rate })

describe('the rate of the account', () => {
  test.each([
    [{ vatRate: 19 }, 'AT', 20],
    [{ vatRate: 7 }, 'AT', 10],
    [{ vatRate: 19 }, 'DE', 19],
    [{ vatRate: 19 }, undefined, 19],
    [{ vatRate: 7 }, 'CH', 2.5],
    [{ vatRate: 19, taxCategory: 'reduced' }, 'AT', 10],
  ])('%j sold to %s is taxed at %d %', (product, accountCountry, expected) => {
    expect(accountVatRate(table, product, { shopCountry: 'DE', accountCountry })).toEqual({ ok: true, value: expected })
  })

  test('a rate without category in the shop country is named', () => {
    expect(accountVatRate(table, { vatRate: 16 }, { shopCountry: 'DE', accountCountry: 'AT' })).toEqual({
      ok: false,
      problem: { code: 'tax.category.not.found', facts: { rate: 16, country: 'DE' } },
    })
  })

  test.each(['LI', 'FR', 'constructor', '__proto__'])('a category that %s does not have is named', country => {
    expect(accountVatRate(table, { vatRate: 7 }, { shopCountry: 'DE', accountCountry: country })).toEqual({
      ok: false,
      problem: { code: 'tax.rate.not.found', facts: { category: 'reduced', country } },
    })
  })

  test('of two categories with one rate it is the standard one unless the product says otherwise', () => {
    const reversed: VatTable = { ...table, XX: { books: 10, standard: 10 }, YY: { standard: 21, books: 5 } }
    const countries = { shopCountry: 'XX', accountCountry: 'YY' }
    expect(accountVatRate(reversed, { vatRate: 10 }, countries)).toMatchObject({ value: 21 })
    expect(accountVatRate(reversed, { vatRate: 10, taxCategory: 'books' }, countries)).toMatchObject({ value: 5 })
  })

  test('shipping goes at the standard rate', () => {
    expect(shippingVatRate(table, { shopCountry: 'DE', accountCountry: 'AT' })).toMatchObject({ value: 20 })
    expect(shippingVatRate(table, { shopCountry: 'DE', accountCountry: 'FR' })).toMatchObject({
      problem: { code: 'tax.rate.not.found', facts: { category: 'standard', country: 'FR' } },
    })
  })
})

describe('gross and net', () => {
  test.each([
    [1000, 19, 1190],
    [1999, 19, 2379], // 2378.81
    [50, 7.7, 54], // 53.85
    [-1999, 19, -2379],
    [1000, 0, 1000],
  ])('%d net at %d % is %d gross', (net, percent, gross) => {
    expect(grossOf(cents(net), percent)).toBe(gross)
  })

  test('gross is never below net', () => {
    fc.assert(
      fc.property(amount, rate, (net, percent) => {
        expect(grossOf(net, percent)).toBeGreaterThanOrEqual(net)
      }),
    )
  })
})

describe('totals', () => {
  test('VAT is taken over the sum, not line by line', () => {
    // Three lines of 0.03 at 19 %: 0.0057 each rounds to 0.01, together it is 0.0171, so 0.02.
    const lines = [3, 3, 3].map(net => ({ net: cents(net), rate: 19 }))
    expect(totalsOf(lines)).toEqual({
      goods: 9,
      shipping: 0,
      net: 9,
      vat: [{ rate: 19, net: 9, amount: 2 }],
      gross: 11,
    })
  })

  test('shipping joins the goods at its rate', () => {
    const lines = [
      { net: cents(5000), rate: 7 },
      { net: cents(10_000), rate: 19 },
    ]
    expect(totalsOf(lines, { net: cents(590), rate: 19 })).toEqual({
      goods: 15_000,
      shipping: 590,
      net: 15_590,
      vat: [
        { rate: 19, net: 10_590, amount: 2012 },
        { rate: 7, net: 5000, amount: 350 },
      ],
      gross: 17_952,
    })
  })

  test('free shipping opens no row of its own', () => {
    expect(totalsOf([{ net: cents(5000), rate: 7 }], { net: cents(0), rate: 19 }).vat).toEqual([
      { rate: 7, net: 5000, amount: 350 },
    ])
  })

  test('nothing costs nothing', () => {
    expect(totalsOf([])).toEqual({ goods: 0, shipping: 0, net: 0, vat: [], gross: 0 })
    expect(sumOfTotals([])).toEqual(totalsOf([]))
  })

  test('equal the sum of the lines to the cent, and the rates share out the net', () => {
    fc.assert(
      fc.property(fc.array(taxed), taxed, (lines, shipping) => {
        const totals = totalsOf(lines, shipping)
        expect(totals.goods).toBe(sumOf(lines.map(({ net }) => net)))
        expect(totals.net).toBe(plus(totals.goods, shipping.net))
        expect(sumOf(totals.vat.map(({ net }) => net))).toBe(totals.net)
        expect(new Set(totals.vat.map(share => share.rate)).size).toBe(totals.vat.length)
        expect(minus(totals.gross, totals.net)).toBe(sumOf(totals.vat.map(share => share.amount)))
        for (const share of totals.vat) expect(share.amount).toBe(minus(grossOf(share.net, share.rate), share.net))
      }),
    )
  })

  test('of several orders are the sums of each figure', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.array(taxed), taxed)), orders => {
        const each = orders.map(([lines, shipping]) => totalsOf(lines, shipping))
        const all = sumOfTotals(each)
        expect(all.goods).toBe(sumOf(each.map(totals => totals.goods)))
        expect(all.shipping).toBe(sumOf(each.map(totals => totals.shipping)))
        expect(all.gross).toBe(sumOf(each.map(totals => totals.gross)))
        expect(sumOf(all.vat.map(share => share.net))).toBe(all.net)
      }),
    )
  })
})

describe('the VAT bar', () => {
  test.each([
    ['DE', 'AT', true],
    ['DE', 'DE', false],
    ['DE', 'FR', false],
    ['FR', 'DE', false],
    ['DE', undefined, false],
    ['DE', 'toString', false],
  ])('in a shop of %s an account of %s sees it: %s', (shopCountry, userCountry, isShown) => {
    expect(vatCountryInfo(table, shopCountry, userCountry)).toEqual(isShown ? { shopCountry, userCountry } : undefined)
  })
})
