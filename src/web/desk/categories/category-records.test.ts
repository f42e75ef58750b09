import { expect, test } from 'vitest'
import { type CategoriesData, drawnCategories, moveChanges, stepTarget, treeLines } from './category-records.ts'

const category = (key: string, parentKey: string | null, position: number) => ({
  record: { key, parentKey, position, 'name.en': key, 'name.de': null, active: true },
  productCount: 0,
})
const data: CategoriesData = [category('jackets', null, 0), category('shoes', null, 1), category('light', 'jackets', 0)]
const drawn = drawnCategories(data, new Map(), 'en')
const shown = (edits = new Map<string, string>(), closed = new Set<string>()) =>
  treeLines(drawnCategories(data, edits, 'en'), closed).map(({ category: { key }, depth }) => `${depth} ${key}`)

test('the tree shows each category below its parent, and nothing below a closed one', () => {
  expect(shown()).toEqual(['0 jackets', '1 light', '0 shoes'])
  expect(shown(new Map(), new Set(['jackets']))).toEqual(['0 jackets', '0 shoes'])
})

test.each([
  ['shoes', 'up', { parentKey: null, before: 'jackets' }],
  ['shoes', 'in', { parentKey: 'jackets', before: null }],
  ['light', 'out', { parentKey: null, before: 'shoes' }],
  ['jackets', 'down', { parentKey: null, before: null }],
  ['jackets', 'up', undefined],
  ['jackets', 'in', undefined],
  ['jackets', 'out', undefined],
  ['ghost', 'up', undefined],
] as const)('%s goes %s to %j', (key, step, target) => {
  expect(stepTarget(drawn, key, step)).toEqual(target)
})

test('a move is cells of the draft, and moving back leaves none', () => {
  const there = moveChanges(data, drawn, 'shoes', { parentKey: 'jackets', before: null })
  const edits = new Map(there.flatMap(([cell, text]) => (text === undefined ? [] : [[cell, text] as const])))
  expect(shown(edits)).toEqual(['0 jackets', '1 light', '1 shoes'])
  const moved = drawnCategories(data, edits, 'en')
  const back = moveChanges(data, moved, 'shoes', { parentKey: null, before: null })
  expect(back.every(([, text]) => text === undefined)).toBe(true)
})

test('a category does not go below itself', () => {
  expect(moveChanges(data, drawn, 'jackets', { parentKey: 'light', before: null })).toEqual([])
})
