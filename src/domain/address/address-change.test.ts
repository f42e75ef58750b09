import { describe, expect, test } from 'vitest'
import {
  missingAddressFields,
  removeAddressProblem,
  saveAddressProblem,
  type WrittenAddress,
} from './address-change.ts'

const shop: WrittenAddress = {
  company: 'Berg GmbH',
  department: '',
  firstName: 'Anna',
  lastName: 'Huber',
  street: 'Seestraße 4',
  street2: '',
  apartment: '',
  addressline2: '',
  zipCode: '83684',
  city: 'Tegernsee',
  state: '',
  country: { code: 'DE' },
}
const free = { blockUsersToAddNewAddress: false }
const blocked = { blockUsersToAddNewAddress: true }
const { country: _, ...withoutCountry } = shop

describe('an address', () => {
  test.each<[string, WrittenAddress, string | undefined]>([
    ['with street, city and country is saved', shop, undefined],
    ['needs no postcode and no name', { ...shop, zipCode: '', firstName: '', lastName: '' }, undefined],
    ['without a country is not', withoutCountry, 'address.missing.country'],
    ['in a country nobody knows is not', { ...shop, country: { code: 'XX' } }, 'address.missing.country'],
    ['without a street is not', { ...shop, street: ' ' }, 'address.incomplete'],
    ['without a city is not', { ...shop, city: '' }, 'address.incomplete'],
  ])('%s', (_name, address, code) => {
    expect(saveAddressProblem(address, undefined, free)?.code).toBe(code)
    expect(saveAddressProblem(address, shop, free)?.code).toBe(code)
  })

  test('says which fields are missing', () => {
    expect(missingAddressFields({ ...shop, street: '', city: ' ' })).toEqual(['street', 'city'])
  })
})

describe('who may not add addresses', () => {
  test.each<[string, WrittenAddress, WrittenAddress | undefined, string | undefined]>([
    ['adds none', shop, undefined, 'address.adding.blocked'],
    ['turns none into another street', { ...shop, street: 'Hafen 1' }, shop, 'address.adding.blocked'],
    ['nor into another country', { ...shop, country: { code: 'AT' } }, shop, 'address.adding.blocked'],
    ['nor into another company', { ...shop, company: 'Tal AG' }, shop, 'address.adding.blocked'],
    ['nor into another department', { ...shop, department: 'Lager' }, shop, 'address.adding.blocked'],
    ['nor into another person', { ...shop, lastName: 'Maier' }, shop, 'address.adding.blocked'],
    ['may keep the place as it is', shop, shop, undefined],
    ['may fill in a missing country', shop, withoutCountry, undefined],
  ])('%s', (_name, after, before, code) => {
    expect(saveAddressProblem(after, before, blocked)?.code).toBe(code)
  })

  test('takes none away either', () => {
    expect(removeAddressProblem(blocked)?.code).toBe('address.adding.blocked')
    expect(removeAddressProblem(free)).toBeUndefined()
  })
})
