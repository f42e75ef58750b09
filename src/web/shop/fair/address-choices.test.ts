import { expect, test } from 'vitest'
import { addressChoices } from './address-choices.ts'
import type { PackedCompany } from './pack-content.ts'

type Address = PackedCompany['addresses'][number]
const address = (_id: string, type: number, own: Partial<Address> = {}) =>
  ({
    _id,
    type,
    isDefault: false,
    company: '',
    department: '',
    firstName: 'Kim',
    lastName: 'Huber',
    street: 'Hauptstraße 1',
    zipCode: '20095',
    city: 'Hamburg',
    country: { code: 'DE', name: 'Germany' },
    ...own,
  }) as Address
const company = (...addresses: Address[]) => ({ name: 'Alpha Sport', addresses })
const place = 'Hauptstraße 1, 20095 Hamburg, Germany'

test('addresses of one house are told apart by department and person, as in the checkout', () => {
  const choices = addressChoices(
    company(
      address('1', 1, { department: 'Incoming goods' }),
      address('2', 1, { department: 'Shop' }),
      address('3', 1, { company: 'Alpha Outlet', firstName: 'Ida' }),
    ),
    'shipping',
    '1',
  )
  expect(choices.map(({ text }) => text)).toEqual([
    `Alpha Sport, Incoming goods, Kim Huber, ${place}`,
    `Alpha Sport, Shop, Kim Huber, ${place}`,
    `Alpha Outlet, Ida Huber, ${place}`,
  ])
})

test.each([
  ['those to deliver to', 'shipping', '1', ['1']],
  ['those to send invoices to', 'invoice', '2', ['2']],
  ['all, where another one was chosen before', 'invoice', '1', ['1', '2']],
] as const)('offers %s', (_, purpose, chosen, ids) => {
  const choices = addressChoices(company(address('1', 1), address('2', 2)), purpose, chosen)
  expect(choices.map(({ id }) => id)).toEqual(ids)
})
