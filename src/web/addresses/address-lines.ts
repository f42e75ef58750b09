import type { Address } from './use-addresses.ts'

type Named = Pick<Address, 'firstName' | 'lastName' | 'street' | 'city'>

/** What an address is called: the person or company in it, else its street. */
export function addressName({ firstName, lastName, street, city }: Named): string {
  return `${firstName} ${lastName}`.trim() || street || city
}

/** The lines below the name, as they would stand on the parcel. */
export function addressLines(address: Omit<Address, '_id' | 'type' | 'isDefault'>): string[] {
  const { street, street2, apartment, addressline2, zipCode, city, state, country, phoneNumber } = address
  const isStreetTheName = addressName(address) === street
  const lines = [
    isStreetTheName ? '' : street,
    street2,
    apartment,
    addressline2,
    `${zipCode} ${city}`.trim(),
    state,
    country?.name ?? '',
    phoneNumber,
  ]
  return lines.filter(line => line !== '')
}

/** The whole in one line, for a summary. */
export function addressInOneLine(address: Address): string {
  const { street, zipCode, city, country } = address
  const name = addressName(address)
  const parts = [name, name === street ? '' : street, `${zipCode} ${city}`.trim(), country?.name ?? '']
  return parts.filter(part => part !== '').join(', ')
}
