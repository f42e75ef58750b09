import { expect, test } from 'vitest'
import { isInside } from './travel.ts'

test.each([
  ['/', true],
  ['/search?key=jacket', true],
  ['/product/12?sku=NG-1042', true],
  ['//evil.example/x', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['', false],
])('%j is inside the shop: %s', (path, expected) => {
  expect(isInside(path)).toBe(expected)
})
