import type { Selectable } from 'kysely'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { saveAddress } from '#contract/shop/addresses.ts'
import type { Locale } from '#domain/locale.ts'
import { countryName } from '../platform/country-names.ts'
import type { Tables } from '../platform/db/tables.ts'

export type AddressRow = Omit<Selectable<Tables['addresses']>, 'tenant_id' | 'company_id' | 'deleted_at'>
type WireAddress = AnswerOf<typeof saveAddress>['data']

/** Addresses as the wire has them, with country names in the reader's language. */
export function presentAddresses(rows: readonly AddressRow[], locale: Locale): WireAddress[] {
  return rows.map(row => ({
    _id: String(row.id),
    type: row.type,
    isDefault: row.is_default,
    company: row.company,
    department: row.department,
    firstName: row.first_name,
    lastName: row.last_name,
    street: row.street,
    street2: row.street2,
    apartment: row.apartment,
    addressline2: row.address_line2,
    zipCode: row.zip_code,
    city: row.city,
    state: row.state,
    country: row.country_code ? { code: row.country_code, name: countryName(row.country_code, locale) } : null,
    phoneNumber: row.phone_number,
  }))
}
