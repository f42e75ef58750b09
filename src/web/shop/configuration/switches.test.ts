import { expect, test } from 'vitest'
import { asksForTexts, cartTypeIn, hasFilters, hasPacks, hasPreOrders, viewOf } from './switches.ts'

test.each([
  [undefined, false],
  [{ isPreOrderModeVisible: true }, true],
  [{ isPreOrderModeVisible: false }, false],
])('the way to the pre-order cart with %j is there: %s', (settings, isThere) => {
  expect(hasPreOrders(settings)).toBe(isThere)
})

test.each([
  ['type=order', true, 'order'],
  ['type=preOrder', true, 'preOrder'],
  ['type=preOrder', false, 'order'],
  ['type=offers', true, 'order'],
  ['', true, 'order'],
])('the cart page with "%s", pre-orders: %s, shows the cart %s', (address, isPreOrderModeVisible, cart) => {
  expect(cartTypeIn(new URLSearchParams(address), { isPreOrderModeVisible })).toBe(cart)
})

test('a pre-order address stays one while the settings are on their way', () => {
  expect(cartTypeIn(new URLSearchParams('type=preOrder'), undefined)).toBe('preOrder')
})

test.each([
  [undefined, false],
  [{ showCategoryFilters: true }, true],
  [{ showCategoryFilters: false }, false],
])('filters with %j are there: %s', (settings, isThere) => {
  expect(hasFilters(settings)).toBe(isThere)
})

test.each([
  [undefined, undefined, 'list'],
  [undefined, { defaultCategoryView: 'grid' }, 'grid'],
  ['list', { defaultCategoryView: 'grid' }, 'list'],
  ['grid', { defaultCategoryView: 'list' }, 'grid'],
] as const)('a list asked for as %s in a shop with %j is a %s', (chosen, settings, view) => {
  expect(viewOf(chosen, settings)).toBe(view)
})

test.each([
  [true, 6, true],
  [true, 1, false],
  [false, 6, false],
])('packs where sales units count (%s), of %d pieces, are offered: %s', (isSalesUnitActive, batch, isOffered) => {
  expect(hasPacks({ isSalesUnitActive }, batch)).toBe(isOffered)
})

test.each([
  [true, ['engraving'], true],
  [true, [], false],
  [false, ['engraving'], false],
])('texts where the shop has them (%s), of a style that asks for %j, are asked for: %s', (isOn, texts, isAsked) => {
  expect(asksForTexts({ isCustomAttributesActive: isOn }, texts)).toBe(isAsked)
})
