import { expect, test } from 'vitest'
import { styleBlocks } from './style-blocks.ts'
import type { OrderLine } from './use-order.ts'

const line = (variantSku: string, colour: string | null, size: string | null, price = 10) =>
  ({ sku: 'A', variantSku, colour, size, price: { value: price }, variantPosition: 0, position: 0 }) as OrderLine

const shown = (lines: readonly OrderLine[]) => styleBlocks(lines).map(block => block.lines.map(({ size }) => size))

test('a block has the sizes of one colour at one price, and numbers where sizes do not tell variants apart', () => {
  const lines = [line('1', 'red', 'S'), line('2', 'red', 'M'), line('3', 'blue', 'S'), line('4', 'blue', 'S', 9)]
  expect(shown(lines)).toEqual([['S', 'M'], ['S'], ['S']])
  expect(shown([line('M8', null, null), line('M10', null, null)])).toEqual([['M8', 'M10']])
  expect(shown([line('M8', null, null)])).toEqual([[null]])
})
