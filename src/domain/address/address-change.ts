import { type Problem, problem } from '../result.ts'
import type { Address } from './address.ts'
import { isCountry } from './country.ts'

/** Where an address leads: what a parcel needs to get there. */
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

/** How many addresses a company keeps: more than the largest chain has shops, and no place to dump data in. */
export const mostAddresses = 500

/** What no parcel arrives without. Postcodes and names are not among them: not every country has the ones, not every gate the others. */
export const requiredAddressFields = ['street', 'city'] as const

/**
 * Why an address cannot be saved as written. Who may not add addresses may neither rewrite one into another nor take one
 * away: it would be adding by another name. Marking a default, a phone number or a missing country leads no parcel
 * anywhere new and stays open to them (spec 5).
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

/** The book of somebody who may not add to it keeps what it has, and gets nothing back that was taken out (spec 5). */
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
