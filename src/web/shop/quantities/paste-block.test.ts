import { describe, expect, test } from 'vitest'
import { placeBlock, readBlock } from './paste-block.ts'

describe('readBlock', () => {
  test.each([
    ['12', [['12']]],
    [
      '1\t2\n3\t4\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['\t2\n', [['', '2']]],
    ['1\n\n3\n', [['1'], [''], ['3']]],
    ['"a\tb"\t2', [['a\tb', '2']]],
    ['"two\nlines"\t2', [['two\nlines', '2']]],
    ['"12 ""dozen"""\t2', [['12 "dozen"', '2']]],
    ['5"\t2', [['5"', '2']]],
  ])('%j', (text, expected) => {
    expect(readBlock(text)).toEqual(expected)
  })
})

describe('placeBlock', () => {
  const inTwoByThree = ({ row, column }: { row: number; column: number }) => row < 2 && column < 3

  test('an empty first cell shifts nothing and clears nothing', () => {
    expect(placeBlock([['', '2', '4']], { row: 0, column: 0 }, inTwoByThree)).toEqual({
      edits: [
        { cell: { row: 0, column: 1 }, text: '2' },
        { cell: { row: 0, column: 2 }, text: '4' },
      ],
      cut: 0,
    })
  })

  test('counts what has no cell', () => {
    const { edits, cut } = placeBlock(readBlock('1\t2\t3\n4\t5\t6\n7\t8\t9'), { row: 1, column: 1 }, inTwoByThree)
    expect(edits.map(edit => edit.text)).toEqual(['1', '2'])
    expect(cut).toBe(7)
  })

  test('reads thousands in groups, and keeps what is no number to be seen', () => {
    const { edits } = placeBlock([['1.000', '2,5', 'ten']], { row: 0, column: 0 }, () => true)
    expect(edits.map(edit => edit.text)).toEqual(['1000', '2,5', 'ten'])
  })
})
