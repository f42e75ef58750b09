import { addressLines } from '#domain/address/address-lines.ts'
import { addressesFor } from '../checkout/choices.ts'
import type { PackedCompany } from './pack-content.ts'

export interface AddressChoice {
  id: string
  text: string
}

/** The addresses for a purpose in the words of the checkout. One that was chosen already stays among them. */
export function addressChoices(
  { addresses, name }: Pick<PackedCompany, 'addresses' | 'name'>,
  purpose: 'shipping' | 'invoice',
  chosen: string,
): AddressChoice[] {
  const fitting = addressesFor(purpose, addresses)
  const offered = fitting.some(({ _id }) => _id === chosen) ? fitting : addresses
  return offered.map(address => ({ id: address._id, text: addressLines(address, { company: name }).join(', ') }))
}
