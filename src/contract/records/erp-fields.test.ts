import { expect, test } from 'vitest'
import { erpFieldColumns, erpFieldKinds, isAmongFields } from './erp-fields.ts'

test('a field covers its languages and members, and pictures their links', () => {
  const fields = new Set(['name', 'attr.*', 'images'])
  const among = ['name.en', 'name.de', 'attr.fit', 'images', 'imageLinks']
  for (const column of among) expect(isAmongFields(fields, column), column).toBe(true)
  for (const column of ['names', 'attr', 'sku', 'description.en']) expect(isAmongFields(fields, column)).toBe(false)
})

test('keys and what only says how to change a record are nobody’s', () => {
  const columns = Object.fromEntries(erpFieldKinds.map(kind => [kind.name, erpFieldColumns(kind)]))
  expect(columns.stock).toEqual(['available'])
  expect(columns.prices).toEqual(['price', 'validUntil', 'rrp', 'preOrderPrice'])
  expect(columns.products).not.toContain('sku')
  expect(Object.values(columns).every(own => own.length > 0)).toBe(true)
})
