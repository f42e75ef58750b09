/** An address as an order keeps it; older orders, and those of other systems, may lack parts. */
export interface OrderAddress {
  readonly company?: string | null | undefined
  readonly department?: string | null | undefined
  readonly firstName?: string | null | undefined
  readonly lastName?: string | null | undefined
  readonly street?: string | null | undefined
  readonly street2?: string | null | undefined
  readonly apartment?: string | null | undefined
  readonly addressLine2?: string | null | undefined
  readonly zipCode?: string | null | undefined
  readonly city?: string | null | undefined
  readonly state?: string | null | undefined
  readonly countryCode?: string | null | undefined
  readonly phoneNumber?: string | null | undefined
}

/** In one line, as it is shown where it becomes another one. */
export function addressLine(address: OrderAddress): string {
  const { company, department, firstName, lastName, street, street2, apartment, addressLine2 } = address
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const place = [address.zipCode, address.city].filter(Boolean).join(' ')
  return [company, department, name, street, street2, apartment, addressLine2, place, address.countryCode]
    .filter(Boolean)
    .join(', ')
}
