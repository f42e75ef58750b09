import { type Problem, problem } from '../result.ts'
import type { Address } from './address.ts'
import { isCountry } from './country.ts'

/** What a parcel needs to arrive. */
export interface Destination {
  readonly company: string
  readonly department: string
  readonly firstName: string
  readonly lastName: string
  readonly street: string
  readonly street2: string
  readonly apartment: string
  readonly addressline2: string
  readonly zipCode: string
  readonly city: string
  readonly state: string
}

export interface WrittenAddress extends Destination, Pick<Address, 'country'> {}

/**
 * The most addresses a company may have: more than the largest chain has shops, and a limit on how much can be stored.
 */
export const mostAddresses = 500

/**
 * A parcel does not arrive without these. Postcodes and names are not required: some countries have no postcodes, and a
 * warehouse gate has no name.
 */
export const requiredAddressFields = ['street', 'city'] as const

/**
 * Why an address cannot be saved as written. Whoever may not add addresses may not rewrite one into another place
 * either, since that adds a new place. A default mark, a phone number or a missing country does not change where
 * parcels go and stays allowed (docs/specification.md 5).
 */
export function saveAddressProblem(
  address: WrittenAddress,
  before: WrittenAddress | undefined,
  user: { readonly blockUsersToAddNewAddress: boolean },
): Problem | undefined {
  const leadsElsewhere = !before || !isSamePlace(before, address)
  if (leadsElsewhere && user.blockUsersToAddNewAddress) return problem('address.adding.blocked').problem
  if (missingAddressFields(address).length > 0) return problem('address.incomplete').problem
  return isCountry(address.country?.code) ? undefined : problem('address.missing.country').problem
}

/** Whoever may not add addresses may neither delete nor restore one (docs/specification.md 5). */
export function removeAddressProblem(user: { readonly blockUsersToAddNewAddress: boolean }): Problem | undefined {
  return user.blockUsersToAddNewAddress ? problem('address.adding.blocked').problem : undefined
}

export function missingAddressFields(
  address: Pick<Destination, (typeof requiredAddressFields)[number]>,
): (typeof requiredAddressFields)[number][] {
  return requiredAddressFields.filter(name => address[name].trim() === '')
}

function isSamePlace(before: WrittenAddress, after: WrittenAddress): boolean {
  const isSameCountry = !before.country?.code || before.country.code === after.country?.code
  return isSameCountry && placeFields.every(name => before[name] === after[name])
}

const placeFields = [
  'company',
  'department',
  'firstName',
  'lastName',
  'street',
  'street2',
  'apartment',
  'addressline2',
  'zipCode',
  'city',
  'state',
] as const satisfies (keyof Destination)[]
