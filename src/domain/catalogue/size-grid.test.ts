import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowName, sizeGrid } from './size-grid.ts'

type Variant = [sku: string, colour: string, size: string | null]

function gridOf(variants: readonly Variant[]) {
  const { sizes, rows } = sizeGrid(
    variants.map(([sku, colour, size]) => ({ sku, colour, size })),
    ({ colour }) => colour,
  )
  const shown = rows.map(row => [
    rowName(row, row.first.colour, row.first.sku),
    ...row.cells.map(cell => cell?.sku ?? '-'),
  ])
  return { sizes, rows: shown }
}

test.each<[string, Variant[], string[], string[][]]>([
  [
    'colours by sizes',
    [
      ['1', 'red', 'S'],
      ['2', 'red', 'M'],
      ['3', 'blue', 'S'],
      ['4', 'blue', 'M'],
    ],
    ['S', 'M'],
    [
      ['red', '1', '2'],
      ['blue', '3', '4'],
    ],
  ],
  [
    'a colour that is not made in a size',
    [
      ['1', 'red', 'S'],
      ['2', 'blue', 'M'],
    ],
    ['S', 'M'],
    [
      ['red', '1', '-'],
      ['blue', '-', '2'],
    ],
  ],
  ['a style with one variant', [['1', '', null]], [''], [['', '1']]],
  ['no variants', [], [''], []],
  [
    'one colour and size twice',
    [
      ['1', 'red', 'S'],
      ['2', 'red', 'S'],
      ['3', 'red', 'M'],
    ],
    ['S', 'M'],
    [
      ['red, 1', '1', '3'],
      ['red, 2', '2', '-'],
    ],
  ],
  [
    'neither colours nor sizes',
    [
      ['1', '', null],
      ['2', '', null],
    ],
    [''],
    [
      ['1', '1'],
      ['2', '2'],
    ],
  ],
  [
    'a variant without a size among sizes',
    [
      ['1', 'red', null],
      ['2', 'red', 'S'],
    ],
    ['S', ''],
    [['red', '2', '1']],
  ],
])('%s', (_name, variants, sizes, rows) => {
  expect(gridOf(variants)).toEqual({ sizes, rows })
})

test('every variant of any style has one cell, in a row of its colour and a column of its size', () => {
  const variant = fc.record({
    colour: fc.constantFrom('', 'red', 'blue'),
    size: fc.constantFrom(null, '', 'S', 'M', 'L'),
  })
  fc.assert(
    fc.property(fc.array(variant, { maxLength: 30 }), variants => {
      const { sizes, rows } = sizeGrid(variants, ({ colour }) => colour)
      const cells = rows.flatMap(row => row.cells.flatMap((cell, column) => (cell ? { cell, row, column } : [])))
      expect(cells.map(({ cell }) => variants.indexOf(cell)).sort((one, other) => one - other)).toEqual(
        variants.map((_, place) => place),
      )
      for (const { cell, row, column } of cells) {
        expect([row.first.colour, sizes[column]]).toEqual([cell.colour, cell.size ?? ''])
      }
    }),
  )
})
