import { expect, test } from 'vitest'
import { type AddressType, addressProblem, addressTypes, preselectedAddress } from './address.ts'

const germany = { country: { code: 'DE' } }

test('an address needs a country', () => {
  expect(addressProblem(germany)).toBeUndefined()
  expect(addressProblem({})?.code).toBe('address.missing.country')
  expect(addressProblem({ country: { code: '' } })?.code).toBe('address.missing.country')
})

const address = (id: string, type: AddressType, isDefault = false) => ({ id, type, isDefault })

test.each([
  ['the default of its kind', [address('a', 1), address('b', 1, true), address('c', 0, true)], 'b'],
  ['any of its kind', [address('c', 0, true), address('a', 1)], 'a'],
  ['the general default', [address('x', 2, true), address('c', 0), address('d', 0, true)], 'd'],
  ['any general one', [address('x', 2, true), address('c', 0)], 'c'],
  ['none of another kind', [address('x', 2, true), address('y', 3)], undefined],
])('for shipping, %s comes first', (_, addresses, id) => {
  expect(preselectedAddress(addresses, addressTypes.shipping)?.id).toBe(id)
})
