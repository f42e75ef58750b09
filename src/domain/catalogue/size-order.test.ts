import { expect, test } from 'vitest'
import { compareSizes } from './size-order.ts'

const cases: [string, string[]][] = [
  ['letters go from small to large', ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL']],
  ['a double letter stands after its smaller one', ['S', 'S/M', 'M', 'M/L', 'L']],
  ['numbers go by their value, not by their digits', ['8', '36', '37.5', '38', '104']],
  ['a range stands where it begins', ['35–38', '36', '39–41']],
  ['letters come before numbers and words last', ['XL', '42', 'One size']],
  ['a comma is as good as a point', ['37', '37,5', '38']],
]
test.each(cases)('%s', (_name, sizes) => {
  expect(sizes.toReversed().sort(compareSizes)).toEqual(sizes)
})
