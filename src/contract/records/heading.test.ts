import { describe, expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { rowColumns } from './columns.ts'
import { type ColumnMapping, eachOnce, readHeading } from './heading.ts'
import { prices } from './kinds/prices.ts'
import { products } from './kinds/products.ts'
import { seasons } from './kinds/seasons.ts'

const namesOf = (...given: Parameters<typeof readHeading>) => {
  const read = readHeading(...given)
  return read.ok ? [read.value.heading.map(one => one?.name), read.value.unknown] : read.problem
}

describe('the row of the headings', () => {
  test.each([
    ['names', ['code', 'name.en', 'date'], [['code', 'name.en', 'date'], []]],
    ['labels in either language', ['Code', 'NAME (de)', ' Name (EN) '], [['code', 'name.de', 'name.en'], []]],
    ['columns nobody knows, and empty ones', ['code', 'Note', ''], [['code', undefined, undefined], ['Note']]],
    [
      'one thing in two columns',
      ['Code', 'code'],
      { code: 'file.header.twice', facts: { other: 'Code', heading: 'code', field: 'code' } },
    ],
    [
      'a title above it',
      ['Seasons 2027', ''],
      { code: 'file.header.missing', facts: { column: 'code', read: '"Seasons 2027"' } },
    ],
    ['no key', ['name.en'], { code: 'file.header.missing', facts: { column: 'code', read: '"name.en"' } }],
  ])('with %s', (_what, cells, read) => {
    expect(namesOf(seasons, cells)).toEqual(read)
  })

  test('stands for what the mapping says', () => {
    const mapping = { Saison: 'code', Notiz: null }
    expect(namesOf(seasons, ['Saison', 'Notiz'], mapping)).toEqual([['code', undefined], []])
  })

  describe('in which one stands twice', () => {
    const read = (cells: string[], mapping?: ColumnMapping) => {
      const { headings, repeated } = eachOnce(cells)
      return namesOf(seasons, headings, mapping, repeated)
    }

    test('is refused by the name that is in the file, where it is one that is read', () => {
      const facts = { heading: 'Date', later: 'Date (2)' }
      expect(read(['code', 'date', 'Date'])).toEqual({ code: 'file.header.repeated', facts })
      expect(read(['code', 'X', 'X'], { X: 'date' })).toMatchObject({ code: 'file.header.repeated' })
    })

    test('is read once somebody has chosen one of the two', () => {
      expect(read(['code', 'date', 'Date'], { 'Date (2)': null })).toEqual([['code', 'date', undefined], []])
      expect(read(['code', 'date', 'Date'], { date: null, 'Date (2)': 'date' })).toEqual([
        ['code', undefined, 'date'],
        [],
      ])
    })

    test('has both left out or unknown where that is so of the first', () => {
      expect(read(['code', 'Note', 'note'], { Note: null })).toEqual([['code', undefined, undefined], []])
      expect(read(['code', 'Note', 'note'])).toEqual([
        ['code', undefined, undefined],
        ['Note', 'note (2)'],
      ])
    })
  })

  test('may name a product in place of its variants', () => {
    expect(namesOf(prices, ['kind', 'sku', 'price'])).toEqual([['kind', 'sku', 'price'], []])
  })

  test('keeps the spelling of an attribute', () => {
    expect(namesOf(products, ['sku', 'attr.outerFabric'])).toEqual([['sku', 'attr.outerFabric'], []])
  })

  test.each(locales)('as we write it in %s is read back', locale => {
    for (const kind of [prices, products, seasons]) {
      const columns = rowColumns(kind)
      const cells = columns.map(({ label }) => label[locale])
      expect(namesOf(kind, cells)).toEqual([columns.map(({ name }) => name), []])
    }
  })
})
