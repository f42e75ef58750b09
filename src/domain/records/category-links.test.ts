import { expect, test } from 'vitest'
import { categoryKeysIn, withCategoryIds, withCategoryKeys } from './category-links.ts'

const keyOf = (id: string) => ({ '12': 'tents', '7': 'für Kinder/}' })[id]
const idOf = (key: string) => ({ tents: '4012', 'für Kinder/}': '8' })[key]

test.each([
  ['/category/Tents-12', '/category/Tents-{category:tents}', '/category/Tents-4012'],
  [
    'https://x.example/category/Two-man%20tents-12?a=1',
    'https://x.example/category/Two-man%20tents-{category:tents}?a=1',
    'https://x.example/category/Two-man%20tents-4012?a=1',
  ],
  ['/category/K-7', '/category/K-{category:f%C3%BCr%20Kinder%2F%7D}', '/category/K-8'],
  ['/category/Gone-13', '/category/Gone-13', '/category/Gone-13'],
  ['/content/tents-12', '/content/tents-12', '/content/tents-12'],
])('%s is %s in a file and %s in another shop', (here, inFile, there) => {
  expect(withCategoryKeys([{ link: here, isActive: true }], keyOf)).toEqual([{ link: inFile, isActive: true }])
  expect(withCategoryIds([{ link: inFile, isActive: true }], idOf)).toEqual([{ link: there, isActive: true }])
})

test('a key that is unknown stays, so that it can be told', () => {
  const value = ['/category/Gone-{category:gone}']
  expect(withCategoryIds(value, idOf)).toEqual(value)
  expect(categoryKeysIn(value)).toEqual(['gone'])
  expect(categoryKeysIn(null)).toEqual([])
})
