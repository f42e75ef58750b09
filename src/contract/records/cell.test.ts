import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { markEvidence } from '#domain/records/number-text.ts'
import { plainNotation, readCell, writeCell } from './cell.ts'
import type { ColumnType } from './kind.ts'

const german = { decimalMark: ',', dayOrder: 'day first' } as const
const text: ColumnType = { type: 'text', max: 200 }
const money: ColumnType = { type: 'money', min: 0 }
const integer: ColumnType = { type: 'integer', min: 0, max: 1_000_000 }
const decimal: ColumnType = { type: 'decimal', min: 0, max: 100, decimals: 2 }
const list: ColumnType = { type: 'list' }

test.each<[ColumnType, string, unknown]>([
  [text, '', undefined],
  [text, '   ', undefined],
  [text, '#clear', { value: null }],
  [text, "'#clear", { value: '#clear' }],
  [text, ' 0042 ', { value: '0042' }],
  [text, "'=1+1", { value: '=1+1' }],
  [text, '4.01E+12', { code: 'value.shortened' }],
  [text, '#NV', { code: 'value.sheet.error' }],
  [money, '#DIV/0!', { code: 'value.sheet.error' }],
  [text, "'#NV", { value: '#NV' }],
  [text, '#1 for winters', { value: '#1 for winters' }],
  [decimal, '19 %', { value: 19 }],
  [decimal, '7,5%', { value: 7.5 }],
  [money, '19 %', { code: 'value.not.number' }],
  [money, '1.234,50 €', { value: 123_450 }],
  [money, '12', { value: 1_200 }],
  [money, '12,500', { value: 1_250 }],
  [money, '12,505', { code: 'value.too.precise' }],
  [money, '-0,01', { value: -1 }],
  [money, '99999999999999999', { code: 'value.out.of.range' }],
  [money, 'on request', { code: 'value.not.number' }],
  [integer, '1.200', { value: 1_200 }],
  [{ type: 'boolean' }, 'Ja', { value: true }],
  [{ type: 'boolean' }, '0', { value: false }],
  [{ type: 'boolean' }, 'maybe', { code: 'value.not.yes.no' }],
  [{ type: 'date' }, '17.11.2026', { value: '2026-11-17' }],
  [{ type: 'date' }, 'soon', { code: 'value.not.date' }],
  [{ type: 'choice', choices: ['base', 'list'] }, 'Base', { value: 'base' }],
  [{ type: 'choice', choices: ['base', 'list'] }, 'other', { value: 'other' }],
  [list, 'shells | fleece||', { value: ['shells', 'fleece'] }],
  [list, 'a\\|b|c', { value: ['a|b', 'c'] }],
  [{ type: 'structure', schema: z.unknown() }, '[1,2]', { value: [1, 2] }],
  [{ type: 'structure', schema: z.unknown() }, '[1,2', { code: 'value.wrong.form' }],
])('a cell of %j with %j reads as %j', (column, cell, read) => {
  expect(readCell(column, cell, german)).toEqual(read)
})

test('what is written is read back as the same value, and begins no formula', () => {
  const signs = fc.constantFrom('=', '+', '-', '@', '|', '\\', "'", '#clear', '#N/A', '4E+5', ' ', 'a', '1', ',', '"')
  const written = fc.string({ unit: signs }).map(value => value.trim())
  const cases = fc.oneof(
    fc.record({ column: fc.constant(text), value: written }),
    fc.record({ column: fc.constant(money), value: fc.maxSafeInteger() }),
    fc.record({ column: fc.constant(integer), value: fc.nat() }),
    fc.record({ column: fc.constant<ColumnType>({ type: 'boolean' }), value: fc.boolean() }),
    fc.record({ column: fc.constant(list), value: fc.uniqueArray(written.filter(Boolean), { minLength: 1 }) }),
  )
  fc.assert(
    fc.property(cases, ({ column, value }) => {
      const cell = writeCell(column, value)
      if (typeof value === 'string' || Array.isArray(value)) expect(cell).not.toMatch(/^\s*[=+\-@]/)
      expect(readCell(column, cell, plainNotation)).toEqual(value === '' ? undefined : { value })
    }),
  )
})

test.each<[ColumnType, number, string]>([
  [money, 112_900, '1129,00'],
  [decimal, 7.5, '7,5'],
  [decimal, 12, '12'],
  [{ type: 'decimal', min: -10, max: 10, decimals: 4 }, 1.234, '1,2340'],
  [{ type: 'decimal', min: -10, max: 10, decimals: 4 }, -1.234, '-1,2340'],
])('%j %d is written with a comma, and read back without a question', (column, value, cell) => {
  expect(writeCell(column, value, ',')).toBe(cell)
  expect(readCell(column, cell, german)).toEqual({ value })
  expect(markEvidence(cell)).not.toBe('unclear')
})
