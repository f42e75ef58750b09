import type { CompanyLine } from './companies.ts'
import { chanceOf } from './random.ts'

/** An address as orders keep it: a copy that no later change can touch. */
export interface AddressFields {
  company: string
  department: string
  firstName: string
  lastName: string
  street: string
  street2: string
  apartment: string
  addressLine2: string
  zipCode: string
  city: string
  state: string
  countryCode: string
  phoneNumber: string
}

type Place = 'store' | 'office' | 'warehouse' | 'postbox' | 'old store'

const wording: Readonly<Record<Place, readonly [german: string, other: string]>> = {
  store: ['Wareneingang', 'Goods in'],
  office: ['Buchhaltung', 'Accounts'],
  warehouse: ['Lager', 'Warehouse'],
  postbox: ['Postfach', 'PO box'],
  'old store': ['Altes Ladenlokal', 'Old shop'],
}

const lanes = ['Gewerbepark', 'Industriering', 'Am Güterbahnhof', 'Werkshof'] as const

export function addressFields(line: CompanyLine, place: Place): AddressFields {
  const chance = chanceOf(`address ${line.no} ${place}`)
  const isGerman = ['DE', 'AT', 'CH'].includes(line.country)
  const away = isGerman
    ? `${chance.pick(lanes)} ${chance.between(2, 48)}`
    : `${line.street.replace(/\d+/, '')}${chance.between(60, 190)}`
  const street =
    place === 'warehouse' || place === 'old store'
      ? away
      : place === 'postbox'
        ? `${wording.postbox[isGerman ? 0 : 1]} ${chance.between(1101, 9980)}`
        : line.street
  return {
    company: line.name,
    // A letter to a post office box names no gate.
    department: place === 'postbox' ? '' : wording[place][isGerman ? 0 : 1],
    firstName: place === 'postbox' ? '' : line.first,
    lastName: place === 'postbox' ? '' : line.last,
    street,
    street2: '',
    apartment: '',
    addressLine2: '',
    zipCode: line.zip,
    city: line.city,
    state: '',
    countryCode: line.country,
    phoneNumber: phoneOf(line.country, Number(line.no) % 977),
  }
}

/** Numbers that the regulators keep free for films, where they do; elsewhere numbers that nobody has. */
export function phoneOf(country: CompanyLine['country'], seed: number): string {
  const three = String((seed * 37) % 1000).padStart(3, '0')
  const two = String((seed * 53) % 100).padStart(2, '0')
  switch (country) {
    case 'DE':
      return [`+49 40 66969 ${three}`, `+49 89 99998 ${three}`, `+49 30 23125 ${three}`, `+49 69 90009 ${three}`][
        seed % 4
      ]!
    case 'FR':
      return `+33 4 65 71 ${two} ${String((seed * 71) % 100).padStart(2, '0')}`
    case 'AT':
      return `+43 512 555 0${three}`
    case 'CH':
      return `+41 44 555 ${two} ${String((seed * 29) % 100).padStart(2, '0')}`
    case 'NL':
      return `+31 20 555 0${three}`
    case 'IT':
      return `+39 0471 555 ${three}`
  }
}

/** The shape each country gives its VAT numbers; the digits are made up. */
export function vatIdOf(line: CompanyLine): string {
  const chance = chanceOf(`vat ${line.no}`)
  const digits = (count: number) => Array.from({ length: count }, () => chance.between(0, 9)).join('')
  switch (line.country) {
    case 'DE':
      return `DE3${digits(8)}`
    case 'AT':
      return `ATU${digits(8)}`
    case 'CH':
      return `CHE-${digits(3)}.${digits(3)}.${digits(3)} MWST`
    case 'NL':
      return `NL00${digits(7)}B01`
    case 'FR':
      return `FR${digits(2)}${digits(9)}`
    case 'IT':
      return `IT0${digits(10)}`
  }
}
