import type { BodyOf } from '#contract/endpoint.ts'
import { addressLengths, type saveAddress } from '#contract/shop/addresses.ts'
import { addressTypes } from '#domain/address/address.ts'
import { missingAddressFields, requiredAddressFields } from '#domain/address/address-change.ts'
import { isCountry } from '#domain/address/country.ts'
import { readForm } from '../../ui/read-form.ts'
import type { Address } from './use-addresses.ts'

export type AddressField = keyof typeof addressLengths
export type AddressErrors = Partial<Record<AddressField | 'country', true>>
export type WrittenAddress = BodyOf<typeof saveAddress>

const fields = Object.keys(addressLengths) as AddressField[]

export const isRequiredField = (name: AddressField) => requiredAddressFields.some(required => required === name)

/** Reads the form. The browser leaves out disabled fields, so those keep the value the address had. */
export function writtenAddress(form: HTMLFormElement, before: Partial<Address> | undefined): WrittenAddress {
  const texts = readForm(form, ...fields)
  const data = new FormData(form)
  const code = String(data.get('country') ?? before?.country?.code ?? '')
  return {
    ...(before?._id && { _id: before._id }),
    type: Number(data.get('type') ?? before?.type ?? addressTypes.shipping),
    isDefault: data.get('isDefault') !== null,
    ...texts,
    country: code ? { code } : null,
  }
}

/** Which fields are missing, by the rule the server applies as well. */
export function addressErrors(written: WrittenAddress): AddressErrors {
  const errors: AddressErrors = Object.fromEntries(missingAddressFields(written).map(name => [name, true]))
  return isCountry(written.country?.code) ? errors : { ...errors, country: true }
}
