import { expect, test } from 'vitest'
import { childrenOf, movedCategory } from './move-category.ts'

const at = (key: string, parentKey: string | null, position: number) => ({ key, parentKey, position })
const shop = [
  at('jackets', null, 10),
  at('trousers', null, 20),
  at('shoes', null, 30),
  at('light', 'jackets', 0),
  at('warm', 'jackets', 0),
]

test.each([
  [
    'to the end of another one',
    'shoes',
    { parentKey: 'jackets', before: null },
    [at('shoes', 'jackets', 2), at('warm', 'jackets', 1)],
  ],
  ['before a neighbour', 'shoes', { parentKey: null, before: 'trousers' }, [at('shoes', null, 11)]],
  ['to the front', 'shoes', { parentKey: null, before: 'jackets' }, [at('shoes', null, 0)]],
  ['to where it is already', 'trousers', { parentKey: null, before: 'shoes' }, []],
  ['out of its parent', 'light', { parentKey: null, before: 'trousers' }, [at('light', null, 11)]],
  ['below nothing that is known', 'ghost', { parentKey: null, before: null }, undefined],
  ['below itself', 'jackets', { parentKey: 'jackets', before: null }, undefined],
  ['below what is below it', 'jackets', { parentKey: 'light', before: null }, undefined],
  ['before itself', 'shoes', { parentKey: null, before: 'shoes' }, undefined],
])('moving %s changes as few records as it can', (_, key, to, expected) => {
  const moved = movedCategory(shop, key, to)
  expect(moved && [...moved].sort((a, b) => a.key.localeCompare(b.key))).toEqual(expected)
})

test('a move ends where it was meant to, whatever the positions were', () => {
  const tight = ['a', 'b', 'c', 'd'].map(key => at(key, null, 0))
  for (const key of ['a', 'b', 'c', 'd']) {
    for (const before of ['a', 'b', 'c', 'd', null]) {
      const changes = movedCategory(tight, key, { parentKey: null, before })
      if (!changes) continue
      const after = tight.map(one => changes.find(change => change.key === one.key) ?? one)
      const keys = childrenOf(after, null).map(one => one.key)
      expect(before === null ? keys.at(-1) : keys[keys.indexOf(before) - 1]).toBe(key)
    }
  }
})
