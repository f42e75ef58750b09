import { expect, test } from 'vitest'
import { fileNameProblem } from './sheet-file.ts'

test.each([
  ['order.xlsx', undefined],
  ['Bestellung März.XLSX', undefined],
  ['order', undefined],
  ['v1.2 of my order', undefined],
  ['order.csv', { code: 'sheet.other.format', facts: { format: '.csv' } }],
  ['order.xlsx.CSV', { code: 'sheet.other.format', facts: { format: '.csv' } }],
  ['order.xls', { code: 'sheet.other.format', facts: { format: '.xls' } }],
  ['order.ods', { code: 'sheet.other.format', facts: { format: '.ods' } }],
  ['order.numbers', { code: 'sheet.other.format', facts: { format: '.numbers' } }],
  ['order.xlsm', { code: 'sheet.macro' }],
])('a file named %j: %j', (name, problem) => {
  expect(fileNameProblem(name)).toEqual(problem)
})
