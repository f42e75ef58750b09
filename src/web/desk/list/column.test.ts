import { expect, test } from 'vitest'
import { columnsText, type ListColumn, seenColumns } from './column.ts'

const column = (key: string, more: Partial<ListColumn<string>> = {}): ListColumn<string> => ({
  key,
  label: key,
  width: '1fr',
  cell: row => row,
  ...more,
})
const columns = [column('sku', { isFixed: true }), column('name'), column('stock'), column('ean', { isExtra: true })]
const keys = (chosen?: string[]) => seenColumns(columns, chosen).map(({ key }) => key)

test('the usual columns are seen until others are chosen, and a fixed one always', () => {
  expect(keys()).toEqual(['sku', 'name', 'stock'])
  expect(keys(['ean', 'name'])).toEqual(['sku', 'name', 'ean'])
  expect(keys(['nonsense'])).toEqual(['sku'])
})

test('the usual columns need no place in the address', () => {
  expect(columnsText(columns, ['sku', 'name', 'stock'])).toBeUndefined()
  expect(columnsText(columns, ['ean', 'sku', 'name'])).toBe('sku.name.ean')
})
