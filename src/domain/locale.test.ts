import { expect, test } from 'vitest'
import { localeOf, textIn } from './locale.ts'

test.each([
  ['de', 'de'],
  ['en', 'en'],
  ['fr', 'en'],
  [undefined, 'en'],
])('who asks for %s reads %s', (wanted, locale) => {
  expect(localeOf(wanted)).toBe(locale)
})

test.each([
  [{ en: 'Tent', de: 'Zelt' }, 'Zelt'],
  [{ en: 'Tent' }, 'Tent'],
  [{ en: 'Tent', de: '' }, 'Tent'],
  [{ nl: 'Tentje' }, 'Tentje'],
  [{}, ''],
  [{ en: 7, de: null }, ''],
  [null, ''],
])('%j reads in German as "%s"', (texts, text) => {
  expect(textIn(texts as Record<string, string> | null, 'de')).toBe(text)
})
