import { expect, test } from 'vitest'
import { sizeRuns } from './size-run.ts'

const item = (variantSku: string, colour: string | null, size: string | null, quantity: number) => ({
  variantSku,
  name: variantSku.split('-')[0]!,
  colour,
  size,
  quantity,
})

test('a parcel shows each colour of a style once, with its sizes side by side', () => {
  const runs = sizeRuns([
    item('KAR-S', 'Spruce', 'S', 2),
    item('FELL', null, null, 6),
    item('KAR-M', 'Spruce', 'M', 3),
    item('KAR-EM', 'Ember', 'M', 1),
  ])
  expect(
    runs.map(run => [run.name, run.colour, run.total, run.sizes.map(({ size, quantity }) => `${size}:${quantity}`)]),
  ).toEqual([
    ['KAR', 'Spruce', 5, ['S:2', 'M:3']],
    ['FELL', null, 6, ['–:6']],
    ['KAR', 'Ember', 1, ['M:1']],
  ])
})
