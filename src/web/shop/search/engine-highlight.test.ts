import { expect, test } from 'vitest'
import { engineHighlightParts } from './engine-highlight.ts'

const on = '\uE000'
const off = '\uE001'

test.each([
  ['nothing matched', 'Kar 3L Jacket', 'Kar 3L Jacket'],
  ['at the start', `${on}Kar${off} 3L Jacket`, '[Kar] 3L Jacket'],
  ['twice', `${on}Kar${off} 3L ${on}Jack${off}et`, '[Kar] 3L [Jack]et'],
  ['all of it', `${on}NG-1042${off}`, '[NG-1042]'],
  ['markup is text', `<b>${on}<script>${off}`, '<b>[<script>]'],
  ['nothing', '', ''],
])('%s', (_, formatted, expected) => {
  expect(
    engineHighlightParts(formatted)
      .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
      .join(''),
  ).toBe(expected)
})
