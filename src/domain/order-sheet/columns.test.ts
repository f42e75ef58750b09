import { describe, expect, test } from 'vitest'
import { readHeading, seasonHeading } from './columns.ts'

describe('the headings of a sheet', () => {
  test.each([
    ['English', ['SKU', 'Name', 'QTY'], { sku: 0, quantity: 2 }],
    ['German', ['Artikelnummer', 'Menge'], { sku: 0, quantity: 1 }],
    ['in any order', ['qty', undefined, 'My notes', 'sku'], { sku: 3, quantity: 0 }],
    ['with spaces around them', [' SKU ', ' QTY'], { sku: 0, quantity: 1 }],
    ['with a result of last time', ['SKU', 'QTY', 'Result'], { sku: 0, quantity: 1, result: 2 }],
  ])('%s', (_, cells, places) => {
    expect(readHeading(cells)).toMatchObject({ ok: true, value: places })
  })

  test('one quantity per season, by its code', () => {
    expect(readHeading(['SKU', 'QTY AW27', 'Menge  ss28'])).toMatchObject({
      ok: true,
      value: {
        quantity: undefined,
        seasons: [
          { code: 'AW27', place: 1 },
          { code: 'SS28', place: 2 },
        ],
      },
    })
    expect(seasonHeading('AW27', 'de')).toBe('Menge AW27')
  })

  test.each([
    [['SKU', 'Name'], 'sheet.header.missing', 'QTY'],
    [['SKU', 'QTY', 'QTY'], 'sheet.header.twice', 'QTY'],
    [['SKU', 'Artikelnummer', 'QTY'], 'sheet.header.twice', 'Artikelnummer'],
    [['SKU', 'QTY AW27', 'Menge AW27'], 'sheet.header.twice', 'Menge AW27'],
  ])('%j is refused with %s', (cells, code, column) => {
    expect(readHeading(cells)).toEqual({ ok: false, problem: { code, facts: { column } } })
  })

  test('a row without the number column is no heading at all', () => {
    expect(readHeading(['Order of', 'Bergsport Huber'])).toBeUndefined()
  })
})
