import { describe, expect, test } from 'vitest'
import { cents } from '../price/money.ts'
import { type RunLine, styleRuns } from './style-runs.ts'

const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '36', '37', '38']
const line = (
  sku: string,
  colour: string | null,
  size: string | null,
  quantity: number,
  more: Partial<RunLine> = {},
) => ({
  sku,
  variantSku: `${sku}-${size}`,
  colour,
  size,
  variantPosition: size === null ? 0 : sizes.indexOf(size),
  attributes: [],
  quantity,
  unitPrice: cents(10_000),
  vatRate: 19,
  ...more,
})
const summary = (lines: readonly RunLine[]) =>
  styleRuns(lines).map(
    run =>
      `${run.lines[0]!.sku} ${run.lines[0]!.colour}: ${run.sizes.map(({ size, quantity }) => `${size} ${quantity}`).join(', ')}` +
      ` at ${run.prices.map(price => `${price.quantity} x ${price.unitPrice}`).join(', ')} = ${run.net}`,
  )

describe('lines become', () => {
  const cases: [string, RunLine[], string[]][] = [
    ['nothing where there are none', [], []],
    [
      'one run a style and colour, sizes in their own order, however they came',
      [line('KAR', 'Spruce', 'XL', 1), line('KAR', 'Spruce', 'S', 2), line('KAR', 'Spruce', 'M', 3)],
      ['KAR Spruce: S 2, M 3, XL 1 at 6 x 10000 = 60000'],
    ],
    [
      'one run of variants that neither colour nor size tells apart, by their numbers',
      [
        line('DIN', null, null, 1, { variantSku: 'M8' }),
        line('DIN', null, null, 2, { variantSku: 'M10' }),
        line('DIN', null, null, 3, { variantSku: 'M8' }),
        line('SOX', 'Ink', 'M', 4, { variantSku: 'SOX-1' }),
        line('SOX', 'Ink', 'M', 5, { variantSku: 'SOX-2' }),
      ],
      ['DIN null: M8 4, M10 2 at 6 x 10000 = 60000', 'SOX Ink: M, SOX-1 4, M, SOX-2 5 at 9 x 10000 = 90000'],
    ],
    [
      'runs of one style beside each other, styles in the order they came',
      [
        line('KAR', 'Spruce', 'M', 1),
        line('ELV', 'Ink', '37', 1),
        line('KAR', 'Ember', 'M', 1),
        line('ELV', 'Ink', '36', 2),
      ],
      [
        'KAR Spruce: M 1 at 1 x 10000 = 10000',
        'KAR Ember: M 1 at 1 x 10000 = 10000',
        'ELV Ink: 36 2, 37 1 at 3 x 10000 = 30000',
      ],
    ],
    [
      'one run with each unit price and its pieces, where a tier counts for one size',
      [
        line('KAR', 'Spruce', 'XS', 24, { unitPrice: cents(11_750) }),
        line('KAR', 'Spruce', 'S', 4, { unitPrice: cents(12_150) }),
        line('KAR', 'Spruce', 'M', 12, { unitPrice: cents(12_150) }),
      ],
      ['KAR Spruce: XS 24, S 4, M 12 at 24 x 11750, 16 x 12150 = 476400'],
    ],
    [
      'two runs where the VAT differs',
      [line('BOOK', null, null, 1, { vatRate: 7 }), line('BOOK', null, null, 2)],
      ['BOOK null: null 1 at 1 x 10000 = 10000', 'BOOK null: null 2 at 2 x 10000 = 20000'],
    ],
    [
      'two runs where something is written on the piece, and one where the field was left blank',
      [
        line('CAP', 'Ink', 'M', 3, { attributes: [{ name: 'Logo', value: 'Huber' }] }),
        line('CAP', 'Ink', 'M', 4, { attributes: [{ name: 'Logo', value: ' ' }] }),
        line('CAP', 'Ink', 'L', 5),
      ],
      ['CAP Ink: M 3 at 3 x 10000 = 30000', 'CAP Ink: M 4, L 5 at 9 x 10000 = 90000'],
    ],
    [
      'one size with all its pieces, where two lines name it',
      [line('KAR', 'Spruce', 'M', 1, { unitPrice: cents(500) }), line('KAR', 'Spruce', 'M', 2)],
      ['KAR Spruce: M 3 at 1 x 500, 2 x 10000 = 20500'],
    ],
  ]
  test.each(cases)('%s', (_name, lines, runs) => {
    expect(summary(lines)).toEqual(runs)
  })

  test('runs that hold every line once and add up to the same money', () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      line(`S${index % 7}`, `C${index % 3}`, sizes[index % 9]!, 1 + (index % 5), {
        unitPrice: cents(1_000 + (index % 4)),
        vatRate: index % 11 === 0 ? 7 : 19,
      }),
    )
    const runs = styleRuns(many)
    expect(runs.flatMap(run => run.lines)).toHaveLength(200)
    expect(runs.reduce((sum, run) => sum + run.net, 0)).toBe(
      many.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0),
    )
    expect(new Set(runs.map(run => run.key)).size).toBe(runs.length)
  })
})
