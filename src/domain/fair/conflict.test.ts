import { describe, expect, test } from 'vitest'
import type { Problem } from '../result.ts'
import { canTake, conflictOf, type LineConflict, settledLine } from './conflict.ts'

describe('what stands against a line', () => {
  test.each<[string, Problem | undefined, number | undefined, Omit<LineConflict, 'line'> | undefined]>([
    ['nothing', undefined, undefined, undefined],
    ['a new price', undefined, 9500, { code: 'price.moved', price: 9500 }],
    [
      'too little stock',
      { code: 'stock.not.enough.error', facts: { requested: 9, available: 4 } },
      undefined,
      { code: 'cap.reached', most: 4 },
    ],
    [
      'too little stock at a new price',
      { code: 'stock.not.enough.error', facts: { available: 4 } },
      9500,
      { code: 'cap.reached', most: 4, price: 9500 },
    ],
    [
      'a cap of the season',
      { code: 'season.cap.exceeded', facts: { max: 6, available: 6 } },
      undefined,
      { code: 'cap.reached', most: 6 },
    ],
    ['a closed season', { code: 'season.closed', facts: { season: 'SS27' } }, undefined, { code: 'season.closed' }],
    ['no pre-orders at all', { code: 'preorders.closed' }, undefined, { code: 'season.closed' }],
    ['another pack', { code: 'batch.invalid', facts: { batch: 6 } }, undefined, { code: 'pack.changed', batch: 6 }],
    ['goods that are gone', { code: 'product.gone', facts: { sku: 'X' } }, undefined, { code: 'not.sold' }],
    ['goods without a price', { code: 'price.missing' }, undefined, { code: 'not.sold' }],
    ['goods that need a text', { code: 'attribute.required' }, undefined, { code: 'not.sold' }],
  ])('%s', (_, problem, price, expected) => {
    expect(conflictOf(3, problem, price)).toEqual(expected && { line: 3, ...expected })
  })
})

describe('a line that is settled', () => {
  const line = { sku: 'A', quantity: 10, price: 9000 }
  test.each<[string, Omit<LineConflict, 'line'>, { quantity: number; price: number } | undefined]>([
    ['takes the new price', { code: 'price.moved', price: 9500 }, { quantity: 10, price: 9500 }],
    ['takes what is left', { code: 'cap.reached', most: 4 }, { quantity: 4, price: 9000 }],
    ['takes both', { code: 'cap.reached', most: 4, price: 9500 }, { quantity: 4, price: 9500 }],
    ['is dropped where nothing is left', { code: 'cap.reached', most: 0 }, undefined],
    ['takes whole packs', { code: 'pack.changed', batch: 6 }, { quantity: 12, price: 9000 }],
    ['is dropped where its season is closed', { code: 'season.closed' }, undefined],
    ['is dropped where it is not sold', { code: 'not.sold' }, undefined],
  ])('%s', (_, conflict, expected) => {
    const settled = settledLine(line, { line: 0, ...conflict })
    expect(settled).toEqual(expected && { sku: 'A', ...expected })
    expect(canTake(conflict)).toBe(expected !== undefined)
  })
})
