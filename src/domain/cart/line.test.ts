import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CartLine, isQuantities, isQuantity, lineKey, quantityPerVariant, unitsOf, variantKey } from './line.ts'

const line: CartLine = { sku: 'KAR', variantSku: 'KAR-M', orderType: 'order', quantity: 2 }

describe('identity', () => {
  test('the variant counts, and the product where there is only one', () => {
    expect(variantKey(line)).toBe('KAR-M')
    expect(variantKey({ sku: 'KAR' })).toBe('KAR')
    expect(variantKey({ sku: 'KAR', variantSku: '' })).toBe('KAR')
  })

  const a = { name: 'a', value: '1' }
  const b = { name: 'b', value: '2' }

  test.each([
    ['attributes in another order', { attributes: [a, b] }, { attributes: [b, a] }],
    ['no attributes and an empty list', {}, { attributes: [] }],
    ['another quantity', { quantity: 1 }, { quantity: 9 }],
    ['another product code for the same variant', {}, { sku: 'OTHER' }],
  ])('%s is the same line', (_, one, other) => {
    expect(lineKey({ ...line, ...one })).toBe(lineKey({ ...line, ...other }))
  })

  test.each([
    ['another attribute value', { attributes: [a] }, { attributes: [{ ...a, value: '2' }] }],
    ['an attribute more', { attributes: [a] }, { attributes: [a, b] }],
    ['a blank attribute', {}, { attributes: [{ name: 'a', value: ' ' }] }],
    ['another variant', {}, { variantSku: 'KAR-L' }],
    ['the other cart', {}, { orderType: 'preOrder' as const }],
    ['a number that imitates the other cart', { variantSku: 'preOrder\nKAR-M' }, { orderType: 'preOrder' as const }],
    ['a name that imitates two', { attributes: [a, b] }, { attributes: [{ name: 'a', value: '1"]\n["b","2' }] }],
  ])('%s is another line', (_, one, other) => {
    expect(lineKey({ ...line, ...one })).not.toBe(lineKey({ ...line, ...other }))
  })

  test('any order of the same attributes gives one key', () => {
    const attributes = fc.array(fc.record({ name: fc.string(), value: fc.string() }))
    const shuffled = attributes.chain(list =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    )
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        expect(lineKey({ ...line, attributes: other })).toBe(lineKey({ ...line, attributes: one }))
      }),
    )
  })
})

describe('quantities', () => {
  test.each([
    [{ orderType: 'order', quantity: 5 }, 5],
    [{ orderType: 'order' }, 0],
    [{ orderType: 'preOrder', quantities: { SS27: 1, SS28: 4 } }, 5],
    [{ orderType: 'preOrder', quantity: 9 }, 0],
  ] as const)('%j are %d pieces', (given, units) => {
    expect(unitsOf(given)).toBe(units)
  })

  test('add up over lines and seasons of one variant and one cart', () => {
    const lines: CartLine[] = [
      line,
      { ...line, attributes: [{ name: 'a', value: '1' }], quantity: 3 },
      { ...line, variantSku: 'KAR-L', quantity: 7 },
      { ...line, orderType: 'preOrder', quantities: { SS27: 10, SS28: 5 } },
    ]
    expect([...quantityPerVariant(lines, 'order')]).toEqual([
      ['KAR-M', 5],
      ['KAR-L', 7],
    ])
    expect([...quantityPerVariant(lines, 'preOrder')]).toEqual([['KAR-M', 15]])
  })

  test.each([1, 999_999])('%d is a quantity', value => {
    expect(isQuantity(value)).toBe(true)
  })

  test.each([0, -1, 1.5, 1_000_000, '5', null, undefined, Number.NaN, [5]])('%j is not', value => {
    expect(isQuantity(value)).toBe(false)
  })

  test.each([
    [{ AW27: 5 }, true],
    [{ SS27: 1, AW27: 2 }, true],
    [{ SS27: 0 }, false],
    [{}, false],
    [{ SS27: 1, AW27: -1 }, false],
    [undefined, false],
  ])('%j as seasons: %s', (value, expected) => {
    expect(isQuantities(value)).toBe(expected)
  })
})
