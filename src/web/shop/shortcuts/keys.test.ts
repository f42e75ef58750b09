import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { keyLabel } from './key-label.ts'
import { keyOf, keys } from './keys.ts'

const press = (key: string, held: Partial<Parameters<typeof keyOf>[0]> = {}) =>
  keyOf({ key, code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held })

describe('a key press', () => {
  test.each([
    [press('k', { ctrlKey: true }), 'Mod+k'],
    [press('K', { metaKey: true }), 'Mod+k'],
    [press('Enter', { ctrlKey: true }), 'Mod+Enter'],
    [press('z', { ctrlKey: true, shiftKey: true }), 'Mod+Shift+z'],
    [press('?', { shiftKey: true }), '?'],
    [press('/', { shiftKey: true }), '/'],
    [press('J'), 'j'],
    [press('F8'), 'F8'],
    [press('7'), '0-9'],
    [press('7', { ctrlKey: true }), 'Mod+7'],
    [press('¡', { altKey: true, code: 'Digit1' }), 'Alt+1-9'],
    [press('0', { altKey: true, code: 'Digit0' }), ''],
    [press('c', { altKey: true, code: 'KeyC' }), ''],
  ])('%s is %s', (pressed, expected) => {
    expect(pressed).toBe(expected)
  })
})

test.each([
  ['Mod+k', 'en', false, 'Ctrl K'],
  ['Mod+k', 'de', false, 'Strg K'],
  ['Mod+Enter', 'de', false, 'Strg ⏎'],
  ['Mod+Enter', 'en', true, '⌘ ⏎'],
  ['g c', 'en', false, 'g c'],
  ['Alt+1-9', 'de', false, 'Alt 1-9'],
  ['Alt+1-9', 'en', true, '⌥ 1-9'],
  ['PageDown', 'en', false, 'PgDn'],
  ['PageUp', 'de', false, 'Bild ↑'],
  ['ArrowRight', 'de', false, '→'],
  ['Escape', 'en', true, 'Esc'],
  ['/', 'de', true, '/'],
] as const)('%s in %s on a Mac (%s) reads %s', (combination, locale, isMac, expected) => {
  expect(keyLabel(combination, locale, isMac)).toBe(expected)
})

test('no two shortcuts have the same keys, and none begins another', () => {
  const all = Object.values(keys)
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter(one => all.some(other => other.startsWith(`${one} `)))).toEqual([])
})

test('each app listens to the keys of the whole page in one place', () => {
  const files = globSync('src/web/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] })
  const listening = files.filter(file => /addEventListener\(\s*'key/.test(readFileSync(file, 'utf8')))
  expect(listening.sort()).toEqual(['src/web/desk/list/single-keys.ts', 'src/web/shop/shortcuts/shortcut-listener.ts'])
})
