import { expect, test } from 'vitest'
import { keyText } from '#domain/records/row.ts'
import { keyColumns, readableKey } from './key-columns.ts'
import { prices } from './kinds/prices.ts'
import { products } from './kinds/products.ts'

test.each(['A', 'A/1', 'A\\', 'A\\/1', '/'])('the key %s of a product is read back', sku => {
  expect(keyColumns(products, keyText([sku]))).toEqual({ sku })
})

test('numbers, yes and no, and what is empty are read back as they are', () => {
  const key = keyText(['list', 'A/1', 'Retail', null, true, 12, '2027-01-01'])
  expect(keyColumns(prices, key)).toEqual({
    kind: 'list',
    variantSku: 'A/1',
    list: 'Retail',
    customerNo: null,
    preOrder: true,
    minQuantity: 12,
    validFrom: '2027-01-01',
  })
})

test('a key is read by its parts that say something', () => {
  expect(readableKey(prices, 'base/NG-1042-SPR-XS///false/1/')).toBe('base · NG-1042-SPR-XS · 1')
  expect(readableKey(products, 'A')).toBe('A')
})
