import { expect, test } from 'vitest'
import { limitIn, limitText } from './limit-text.ts'

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['500', 500],
  ['499.5', 499.5],
  ['499,95', 499.95],
  ['1.000', undefined],
  ['1,000.00', undefined],
  ['-5', undefined],
  ['many', undefined],
  ['123456789', undefined],
])('%j is read as %j', (text, limit) => expect(limitIn(text)).toBe(limit))

test.each([
  [null, 'en', ''],
  [500, 'de', '500'],
  [499.5, 'en', '499.50'],
  [499.5, 'de', '499,50'],
])('%j is written in %s as %j', (limit, locale, text) => expect(limitText(limit, locale)).toBe(text))
