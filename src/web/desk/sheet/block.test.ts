import { expect, test } from 'vitest'
import { blockText, cellsOf } from './block.ts'

test.each([
  [
    'a\tb\nc\td\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    '\t12\r\n\t13\r\n',
    [
      ['', '12'],
      ['', '13'],
    ],
  ],
  ['"two\nlines"\t"say ""hi"""', [['two\nlines', 'say "hi"']]],
  ['5" pipe', [['5" pipe']]],
  ['', [['']]],
])('%j is the block %j', (text, cells) => {
  expect(cellsOf(text)).toEqual(cells)
})

test('what is copied is pasted as it was', () => {
  const cells = [
    ['a', 'two\nlines'],
    ['', 'say "hi"\t!'],
  ]
  expect(cellsOf(blockText(cells))).toEqual(cells)
})
