import { expect, test } from 'vitest'
import { readHeading } from './heading.ts'
import type { RecordKind } from './kind.ts'
import { companies } from './kinds/companies.ts'
import { prices } from './kinds/prices.ts'
import { products } from './kinds/products.ts'
import { stock } from './kinds/stock.ts'
import { variants } from './kinds/variants.ts'
import { suggestColumns } from './suggest-columns.ts'

const suggested = (kind: RecordKind, columns: Record<string, string[]>, saved = {}) =>
  Object.fromEntries(
    suggestColumns(
      kind,
      Object.entries(columns).map(([heading, examples]) => ({ heading, examples })),
      saved,
    ).map(({ heading, column, by }) => [heading, column && `${column} by ${by}`]),
  )

test('the columns of an ERP are recognised by their words, and what fits nothing is left out', () => {
  const columns = {
    Art: ['list', 'list'],
    'Artikelnr.': ['NG-1042', 'NG-2007'],
    Preisliste: ['Fachhandel 2027'],
    'ab Menge': ['12'],
    'VK netto': ['1.234,50', '76,90'],
    UVP: ['279,00'],
    'gültig ab': ['01.01.2027'],
    Bemerkung: ['geprüft'],
  }
  expect(suggested(prices, columns)).toEqual({
    Art: 'kind by name',
    'Artikelnr.': 'sku by likeness',
    Preisliste: expect.stringContaining('list by'),
    'ab Menge': 'minQuantity by name',
    'VK netto': 'price by likeness',
    UVP: 'rrp by name',
    'gültig ab': 'validFrom by name',
    Bemerkung: null,
  })
})

test('values that cannot be read as the column are no match, whatever the heading', () => {
  expect(suggested(prices, { 'Sale price': ['on request', 'ask us'] })).toEqual({ 'Sale price': null })
  expect(suggested(stock, { Lagerbestand: ['12', '0'] })).toEqual({ Lagerbestand: 'available by likeness' })
})

test('what a spreadsheet has spoilt says nothing against a match, and per cents may be written with their sign', () => {
  expect(suggested(products, { 'Steuersatz (%)': ['19 %', '#NV', '7 %'] })).toEqual({
    'Steuersatz (%)': 'vatRate by likeness',
  })
})

test('some values say by themselves what they are', () => {
  expect(suggested(variants, { Code13: ['4012345678901', '4012345678918'] })).toEqual({ Code13: 'ean by likeness' })
})

test('an earlier file is remembered, also what was not to be read', () => {
  const saved = { ek: null, 'mein preis': 'price' }
  expect(suggested(prices, { EK: ['12,00'], 'Mein  Preis': ['13,00'], Preis: ['1'] }, saved)).toEqual({
    EK: null,
    'Mein  Preis': 'price by saved',
    Preis: 'price by name',
  })
})

test('a small typo is forgiven, and no column is given twice', () => {
  const found = suggested(companies, { Kundenummer: ['700'], Kunde: ['Alpine'] })
  expect(Object.values(found).filter(one => one?.startsWith('customerNo'))).toHaveLength(1)
})

test('the columns that a report adds are passed over when the corrected file is sent again', () => {
  const read = readHeading(stock, ['variantSku', 'available', 'Reason', 'Import result', 'Import-Hinweis'])
  expect(read).toMatchObject({ ok: true, value: { unknown: [] } })
  expect(read.ok && read.value.heading.map(one => one?.name)).toEqual([
    'variantSku',
    'available',
    'reason',
    undefined,
    undefined,
  ])
})
