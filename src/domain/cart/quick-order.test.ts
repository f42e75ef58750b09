import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { looksLikeQuickOrder, piecesIn, type QuickOrderScheme, readQuickOrder } from './quick-order.ts'

const order: QuickOrderScheme = { orderType: 'order', seasonCodes: ['SS27', 'AW27', 'SS28'] }
const preOrder: QuickOrderScheme = { orderType: 'preOrder', seasonCodes: ['SS27', 'AW27', 'SS28'], firstSeason: 1 }
const read = (text: string, scheme = order) =>
  readQuickOrder(text, scheme).lines.map(line => [line.sku, ...line.quantities])

describe('an order', () => {
  test.each([
    ['a tab between', 'NG-1042-EMB-M\t12', [['NG-1042-EMB-M', 12]]],
    ['a semicolon between', 'NG-1042-EMB-M;12', [['NG-1042-EMB-M', 12]]],
    ['a comma between', 'NG-1042-EMB-M, 12', [['NG-1042-EMB-M', 12]]],
    ['a blank between', 'NG-1042-EMB-M 12', [['NG-1042-EMB-M', 12]]],
    [
      'many blanks and lines',
      '\n  NG-1   3  \r\n\r\nNG-2 4\n',
      [
        ['NG-1', 3],
        ['NG-2', 4],
      ],
    ],
    ['a German thousand', 'NG-1;1.000', [['NG-1', 1000]]],
    ['an English thousand', 'NG-1\t1,000', [['NG-1', 1000]]],
    ['a thousand behind a comma', 'NG-1,1,000', [['NG-1', 1000]]],
    ['a thousand with a blank', 'NG-1 1 000', [['NG-1', 1000]]],
    ['German decimals of nothing', 'NG-1;12,00', [['NG-1', 12]]],
    ['a German thousand with decimals of nothing', 'NG-1;1.200,00', [['NG-1', 1200]]],
    ['an English one', 'NG-1\t1,200.00', [['NG-1', 1200]]],
    ['quotes of a table', '"NG-1"\t"12"', [['NG-1', 12]]],
    ['more columns than are needed', 'NG-1\t12\tKar 3L Jacket\t8.256,00 €', [['NG-1', 12]]],
    ['an English heading', 'SKU\tQuantity\nNG-1\t12', [['NG-1', 12]]],
    ['a German heading', 'Artikelnummer;Menge\nNG-1;12', [['NG-1', 12]]],
    ['a heading in another order', 'Name\tMenge\tArt.-Nr.\nKar\t12\tNG-1', [['NG-1', 12]]],
    [
      'the same article twice, added up',
      'NG-1 4\nNG-2 1\nNG-1 6',
      [
        ['NG-1', 10],
        ['NG-2', 1],
      ],
    ],
  ])('with %s', (_name, text, lines) => {
    expect(read(text)).toEqual(lines)
    expect(readQuickOrder(text, order).unread).toEqual([])
  })

  test.each([
    ['half a piece', 'NG-1;2,5'],
    ['no number', 'NG-1'],
    ['words', 'NG-1 a dozen'],
    ['nothing wanted', 'NG-1 0'],
    ['less than nothing', 'NG-1 -4'],
    ['a slip of the keyboard', 'NG-1 1000000'],
    ['a sentence with a number', 'please send 12 of them'],
  ])('%s is left unread and said, with its line', (_name, text) => {
    const { lines, unread } = readQuickOrder(`NG-9 1\n\n${text}`, order)
    expect(lines.map(line => line.sku)).toEqual(['NG-9'])
    expect(unread).toEqual([{ row: 3, text }])
  })

  test('says from which lines an article comes', () => {
    expect(readQuickOrder('SKU\tQty\nA1\t1\nB1\t2\nA1\t3', order).lines).toEqual([
      { sku: 'A1', quantities: [4], rows: [2, 4] },
      { sku: 'B1', quantities: [2], rows: [3] },
    ])
  })
})

describe('a pre-order', () => {
  test.each([
    ['one number goes to the first open season', 'NG-1 6', [['NG-1', 0, 6, 0]]],
    ['numbers go to the seasons in turn', 'NG-1\t6\t\t12', [['NG-1', 6, 0, 12]]],
    ['with blanks too', 'NG-1 6 0 12', [['NG-1', 6, 0, 12]]],
    ['a heading names the seasons', 'SKU\tQTY AW27\tQTY SS27\nNG-1\t6\t4', [['NG-1', 4, 6, 0]]],
    ['in German as well', 'Artikelnummer;Menge SS28\nNG-1;6', [['NG-1', 0, 0, 6]]],
    ['the same article twice, season by season', 'NG-1 1 2 3\nNG-1 1 0 1', [['NG-1', 2, 2, 4]]],
  ])('%s', (_name, text, lines) => {
    expect(read(text, preOrder)).toEqual(lines)
  })
})

describe('a pasted text is taken for an order', () => {
  test.each([
    ['NG-1042 12', true],
    ['SKU;Menge\nNG-1;4\nNG-2;5', true],
    ['NG-1 4\nthanks!', true],
    ['hello world', false],
    ['Jacket 4', false],
    ['NG-1042', false],
    ['Dear team,\nplease send me\nNG-1 4\nthank you', false],
    ['', false],
  ])('%j: %s', (text, isOne) => {
    expect(looksLikeQuickOrder(text, order)).toBe(isOne)
  })
})

test('whatever is pasted, no piece is made up: each number is one that stands in the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'AB1290-,.;\t\n "') }), text => {
      const { lines, unread } = readQuickOrder(text, order)
      const rows = [...lines.flatMap(line => line.rows), ...unread.map(line => line.row)]
      expect(new Set(rows).size).toBe(rows.length)
      for (const { quantities } of lines) expect(quantities[0]).toBeGreaterThan(0)
    }),
  )
})

test('a number survives being written by either language', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), number => {
      for (const tag of ['de-DE', 'en-GB', 'de-CH']) {
        const written = new Intl.NumberFormat(tag).format(number)
        expect(piecesIn(written)).toBe(number)
      }
    }),
  )
})
