import { expect, test } from 'vitest'
import { closestText } from './closest-text.ts'

const lists = ['Fachhandel 2027', 'Fachhandel 2026', 'Retail', 'Export']

test.each([
  ['Fachandel 2027', 'Fachhandel 2027'],
  ['fachhandel 2027', 'Fachhandel 2027'],
  [' Retial ', 'Retail'],
  ['Retai', 'Retail'],
  ['Exporte', 'Export'],
  ['Import', undefined],
  ['Wholesale', undefined],
  ['', undefined],
])('%s may mean %s', (misspelt, meant) => {
  expect(closestText(misspelt, lists)).toBe(meant)
})
