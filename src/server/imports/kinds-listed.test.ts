import { expect, test } from 'vitest'
import { rowColumns } from '#contract/records/columns.ts'
import { recordKinds } from '#contract/records/kinds.ts'
import { stores } from '../records/stores.ts'

test('the desk offers and explains every kind of record that can be written', () => {
  expect(recordKinds.map(({ name }) => name).sort()).toEqual(Object.keys(stores).sort())
})

test('kinds are listed after those that their records need', () => {
  const listed = new Set<string>()
  for (const kind of recordKinds) {
    for (const { name, column } of rowColumns(kind)) {
      if (column.type !== 'reference' || !column.isNeeded || column.to === kind.name) continue
      expect(listed, `${kind.name} needs ${column.to} for ${name}`).toContain(column.to)
    }
    listed.add(kind.name)
  }
})

test('a file that replaces lists names them by columns of the key, of records that can be deleted', () => {
  for (const { name, key, listColumns = [], canDelete } of recordKinds) {
    for (const column of listColumns) expect(key, name).toContain(column)
    if (listColumns.length > 0) expect(canDelete, name).toBe(true)
  }
})
