import { expect, test } from 'vitest'
import { keyText } from '#domain/records/row.ts'
import { keyColumns } from './key-columns.ts'
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
