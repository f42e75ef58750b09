import { expect, test } from 'vitest'
import { highlightParts } from './highlight-parts.ts'

const marked = (text: string, search: string) =>
  highlightParts(text, search)
    .map(part => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['München', 'mun', '[Mün]chen'],
  ['Große Straße', 'strasse', 'Große [Straße]'],
  ['05.03.2026', '5.3.2026', '05.03.2026'],
  ['05.03.2026', '05.03', '[05.03].2026'],
  ['Kar 3L Jacket', 'jacket kar', '[Kar] 3L [Jacket]'],
  ['A200123', '', 'A200123'],
  ['aaa', 'aa', '[aa]a'],
  ['<b>x</b>', 'b', '<[b]>x</[b]>'],
])('%s searched for "%s" shows %s', (text, search, expected) => {
  expect(marked(text, search)).toBe(expected)
})
