/** An address as it is written out; what is not known is empty or missing. */
export interface PostalAddress {
  readonly company?: string | undefined
  readonly department?: string | undefined
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly street?: string | undefined
  readonly street2?: string | undefined
  readonly apartment?: string | undefined
  readonly addressline2?: string | undefined
  readonly zipCode?: string | undefined
  readonly city?: string | undefined
  readonly state?: string | undefined
  readonly country?: { readonly code: string; readonly name: string } | null | undefined
}

export interface AddressReader {
  /** The company the address belongs to, named where the address itself names none. */
  readonly company?: string | undefined
  /** The country a letter is sent from: the country is then named abroad only, and in capitals. */
  readonly sentFrom?: string | undefined
}

/**
 * An address line by line: the company, the department, the person, the place. Carriers read the first line, so the
 * company comes before the person (docs/specification.md 3).
 */
export function addressLines(address: PostalAddress, { company: owner, sentFrom }: AddressReader = {}): string[] {
  const company = written(address.company) || written(owner)
  const lines = [
    company,
    written(address.department),
    personOf(address),
    written(address.addressline2),
    // Many older addresses repeat the company's name in the second street line; it is printed once.
    written(address.street2) === company ? '' : written(address.street2),
    joined([address.street, address.apartment], ', '),
    ...placeLines(address),
    countryOf(address, sentFrom),
  ]
  return lines.filter((line, index) => line !== '' && lines.indexOf(line) === index)
}

/** What an address is called in a list: its company, else the person, else the street. */
export function addressName(address: PostalAddress, reader: AddressReader = {}): string {
  return addressLines(address, reader)[0] ?? ''
}

function personOf({ firstName, lastName }: PostalAddress): string {
  return joined([firstName, lastName], ' ')
}

/** Postcode, town and region in the order of the country; most of Europe writes the postcode first. */
function placeLines({ zipCode, city, state, country }: PostalAddress): string[] {
  const [zip, town, region] = [written(zipCode), written(city), written(state)]
  switch (country?.code) {
    case 'GB':
    case 'GG':
    case 'IE':
    case 'IM':
    case 'JE':
      return [town, region, zip]
    case 'US':
    case 'CA':
    case 'AU':
      return [joined([joined([town, region], country.code === 'US' ? ', ' : ' '), zip], ' ')]
    case 'NZ':
      return [joined([town, zip], ' '), region]
    case 'ES':
    case 'IT':
      return [joined([zip, town, region && `(${region})`], ' ')]
    default:
      return [joined([zip, town], ' '), region]
  }
}

function countryOf({ country }: PostalAddress, sentFrom: string | undefined): string {
  if (!country) return ''
  if (sentFrom === undefined) return country.name
  return country.code === sentFrom ? '' : country.name.toUpperCase()
}

function written(text: string | undefined): string {
  return text?.trim() ?? ''
}

function joined(parts: readonly (string | undefined)[], between: string): string {
  return parts.map(written).filter(Boolean).join(between)
}
