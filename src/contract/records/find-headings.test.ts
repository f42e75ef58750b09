import { describe, expect, test } from 'vitest'
import { findHeadings } from './find-headings.ts'
import { prices } from './kinds/prices.ts'
import { products } from './kinds/products.ts'

/** The rows of a file as they are written down, parted by semicolons. */
const rows = (...lines: string[]) => lines.map(line => line.split(';'))
const rowOf = (lines: string[], ...[kind, mapping]: Partial<Parameters<typeof findIn>>) => findIn(kind, mapping, lines)
const findIn = (kind = products, mapping = {}, lines: string[] = []) => findHeadings(kind, rows(...lines), mapping) + 1

const known = 'sku;name.en;vatRate'
const german = 'Artikelnummer;Name (de);MwSt.-Satz'
const foreign = 'Nummer;Kurztext 1;Steuer;Lager'
const data = ['A-1;Tent;19', 'A-2;Stove;19']
const wide = ['A-1;Tent;19;7', 'A-2;Stove;19;0']

describe('the headings of a file are found in its first row', () => {
  test.each([
    ['where they are known', [known, ...data]],
    ['where they are German', [german, ...data]],
    ['where nobody knows them', [foreign, ...wide]],
    ['where there is nothing below', [known]],
    ['where some of them are numbers', ['Artikel;2026;2027', 'A-1;5;6', 'A-2;5;6']],
    ['where all of them are numbers', ['1;2;3', 'A;B;C', 'A;B;C']],
    ['where there is only one', ['sku', 'A-1', 'A-2']],
    ['where one row is longer than they are', [foreign, ...wide, 'A-3;Tarp;19;1;see;note;of;May;2026']],
    ['where a row further down repeats them', [known, ...data, known, ...data]],
    ['where cells of the rows are called like columns', [foreign, 'sku;Tent;19;7', ...wide]],
    ['where the rows have no headings at all', [...wide]],
    ['where a cell is as long as a book', [`sku;name.en;${'x'.repeat(100_000)}`, ...data]],
  ])('%s', (_what, lines) => {
    expect(rowOf(lines)).toBe(1)
  })
})

describe('the headings of a file are found below', () => {
  test.each<[string, string[], number]>([
    ['a title', ['Price list 2026', known, ...data], 2],
    ['a title that is itself the name of a column', ['Name', known, ...data], 2],
    ['a title and who printed it when', ['Artikelliste', 'gedruckt am;19.11.2026', german, ...data], 3],
    ['a title of a table that nobody knows', ['Artikelliste', 'Stand: 19.11.2026', foreign, ...wide], 3],
    ['a title filled up with empty cells', ['Liste;;;', ';;;', `${foreign}`, ...wide], 3],
    ['an address, where one row of data follows', ['Alpina', 'Seestraße 4', 'Tegernsee', foreign, wide[0]!], 4],
    ['a row that only names groups of columns', ['Artikel;;;Mengen', foreign, ...wide], 2],
    ['a date that is as wide as half the table', ['Stand;19.11.2026', foreign, ...wide], 2],
    ['nineteen titles', [...Array<string>(19).fill('x'), known, ...data], 20],
  ])('%s', (_what, lines, row) => {
    expect(rowOf(lines)).toBe(row)
  })

  test('titles, where an earlier file has said what they stand for', () => {
    const lines = ['Liste;Winter;Seite;1', 'Nr;Was;Wert', 'A;B;C;D', 'A;B;C;D']
    expect(rowOf(lines)).toBe(1)
    expect(rowOf(lines, prices, { Nr: 'variantSku', Wert: 'price', Was: null })).toBe(2)
  })
})

test('a row whose cells were only ever left out has no headings', () => {
  const left = { Liste: null, Winter: null }
  expect(rowOf(['Liste;Winter', foreign, ...wide], products, left)).toBe(2)
})
