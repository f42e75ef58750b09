import { expect, test } from 'vitest'
import { readBrowse, toggled, writeBrowse } from './browse-state.ts'

test('defaults stay out of the address', () => {
  const state = readBrowse(new URLSearchParams(''), true)
  expect(writeBrowse(new URLSearchParams('key=jacket'), state).toString()).toBe('key=jacket')
})

test('the address keeps mode, stock, filters, order and view', () => {
  const address = 'available=1&filter=gender%3Awomen%2Cmen&sort=name&view=grid'
  const state = readBrowse(new URLSearchParams(address), true)
  expect(state.isOnlyAvailable).toBe(true)
  expect(state.filter.get('gender')).toEqual(['women', 'men'])
  expect(writeBrowse(new URLSearchParams(), state).toString()).toBe(address)
})

test('pre-order mode ignores the stock filter, and keeps it in the address', () => {
  const address = new URLSearchParams('mode=preOrder&available=1')
  const state = readBrowse(address, true)
  expect(state).toMatchObject({ orderType: 'preOrder', isOnlyAvailable: false })
  expect(writeBrowse(address, { ...state, sort: 'name' }).toString()).toBe('mode=preOrder&available=1&sort=name')
})

test('invalid parameters give the default list', () => {
  const state = readBrowse(new URLSearchParams('mode=x&filter=;;&sort=drop&view=pie'), true)
  expect(state).toEqual({
    orderType: 'order',
    isOnlyAvailable: false,
    filter: new Map(),
    sort: 'popular',
    view: undefined,
  })
})

test('a shop without pre-orders has no pre-order mode, whatever the address says', () => {
  expect(readBrowse(new URLSearchParams('mode=preOrder'), false).orderType).toBe('order')
})

test('a choice is added and removed, and leaves no empty attribute', () => {
  const one = toggled(new Map(), 'gender', 'men')
  expect([...toggled(one, 'gender', 'women')]).toEqual([['gender', ['men', 'women']]])
  expect(toggled(one, 'gender', 'men').size).toBe(0)
})
