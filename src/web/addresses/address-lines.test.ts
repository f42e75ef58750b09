import { expect, test } from 'vitest'
import { addressInOneLine, addressLines, addressName } from './address-lines.ts'

const address = {
  _id: '1',
  type: 1,
  isDefault: false,
  firstName: 'Anna',
  lastName: 'Huber',
  street: 'Seestraße 4',
  street2: '',
  apartment: 'Hof 2',
  addressline2: '',
  zipCode: '83684',
  city: 'Tegernsee',
  state: '',
  country: { code: 'DE', name: 'Germany' },
  phoneNumber: '+49 8022 1',
}

test('stands as on a parcel, without empty lines', () => {
  expect(addressName(address)).toBe('Anna Huber')
  expect(addressLines(address)).toEqual(['Seestraße 4', 'Hof 2', '83684 Tegernsee', 'Germany', '+49 8022 1'])
  expect(addressInOneLine(address)).toBe('Anna Huber, Seestraße 4, 83684 Tegernsee, Germany')
})

test('without a person is called by its street, and says it once', () => {
  const nameless = { ...address, firstName: '', lastName: '', country: null }
  expect(addressName(nameless)).toBe('Seestraße 4')
  expect(addressLines(nameless)[0]).toBe('Hof 2')
  expect(addressInOneLine(nameless)).toBe('Seestraße 4, 83684 Tegernsee')
})
