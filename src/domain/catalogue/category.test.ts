import { describe, expect, test } from 'vitest'
import {
  type Category,
  dealCategories,
  headerCategories,
  mainCategories,
  menuOf,
  menuOverflow,
  visibleCategories,
} from './category.ts'

const category = (id: string, more: Partial<Category> = {}): Category => ({
  id,
  name: id,
  isActive: true,
  isDeal: false,
  ...more,
})
const main = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map(id => category(id))
const deal = category('sale', { isDeal: true })
const hidden = category('old', { isActive: false })
const child = category('a1', { parent: 'a' })
const ids = (categories: readonly Category[]) => categories.map(({ id }) => id)

test('departments are active, without a parent, and no deals', () => {
  expect(ids(mainCategories([hidden, child, deal, ...main]))).toEqual(ids(main))
  expect(ids(dealCategories([hidden, child, deal, category('x', { isDeal: true, parent: 'sale' }), ...main]))).toEqual([
    'sale',
  ])
})

describe('header', () => {
  test('shows three, and the fourth behind more', () => {
    const header = headerCategories([deal, ...main], false)
    expect(ids(header.main)).toEqual(['a', 'b', 'c'])
    expect(header.more?.id).toBe('d')
    expect(header.deals).toEqual([])
  })

  test('shows deals to who has them', () => {
    expect(ids(headerCategories([deal, ...main], true).deals)).toEqual(['sale'])
  })

  test('needs no more for three', () => {
    expect(headerCategories(main.slice(0, 3), false).more).toBeUndefined()
  })
})

test('the menu has room for seven departments, five columns and five entries', () => {
  const columns = Array.from({ length: 6 }, (_, index) => category(`a${index}`, { parent: 'a' }))
  const items = Array.from({ length: 6 }, (_, index) => category(`a0${index}`, { parent: 'a0' }))
  const gone = category('a-old', { parent: 'a', isActive: false })
  const menu = menuOf([...main, gone, ...columns, ...items])
  expect(ids(menu.map(entry => entry.category))).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  expect(ids(menu[0]!.columns.map(column => column.category))).toEqual(['a0', 'a1', 'a2', 'a3', 'a4'])
  expect(ids(menu[0]!.columns[0]!.items)).toEqual(['a00', 'a01', 'a02', 'a03', 'a04'])
  expect(menu[1]!.columns).toEqual([])
})

test('main categories beyond the seventh are listed under the last entry, with their children', () => {
  const items = Array.from({ length: 6 }, (_, index) => category(`h${index}`, { parent: 'h' }))
  const beyond = menuOverflow([...main, ...items, deal])
  expect(ids(beyond.map(column => column.category))).toEqual(ids(main.slice(7)))
  expect(ids(beyond[0]!.items)).toEqual(['h0', 'h1', 'h2', 'h3', 'h4'])
  expect(menuOverflow(main.slice(0, 7))).toEqual([])
})

describe('the categories a customer sees', () => {
  const dealChild = category('s1', { parent: 'sale' })
  const oldChild = category('o1', { parent: 'old' })
  const orphan = category('lost', { parent: 'nowhere' })
  const all = [category('a'), child, deal, dealChild, hidden, oldChild, orphan]

  test.each([
    [false, ['a', 'a1']],
    [true, ['a', 'a1', 'sale', 's1']],
  ])('with deals (%s) is %j', (hasDeals, visible) => {
    expect(ids(visibleCategories(all, hasDeals))).toEqual(visible)
  })

  test('a cycle of parents is not shown and ends', () => {
    const circle = [category('x', { parent: 'y' }), category('y', { parent: 'x' })]
    expect(visibleCategories(circle, true)).toEqual([])
  })
})
