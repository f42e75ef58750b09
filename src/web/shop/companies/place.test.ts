import { expect, test } from 'vitest'
import { placeLeft } from './place.ts'

const packs = { path: '/category/Packs-13?mode=preOrder', scroll: 0 }

test.each([
  [
    'a list of the shop is where a company was left',
    '/category/Jackets-1',
    { path: '/category/Jackets-1', scroll: 70 },
  ],
  ['from the list of customers a company goes back to where it was before', '/my-customers?search=10448', packs],
])('%s', (_, path, place) => {
  expect(placeLeft(path, 70, packs)).toEqual(place)
})

test('a company whose shop was not looked at yet begins on the home page', () => {
  expect(placeLeft('/my-customers', 70, undefined)).toBeUndefined()
})
