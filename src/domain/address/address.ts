import { type Problem, problem } from '../result.ts'

/** What an address is for, by the numbers it is stored under (docs/specification.md 3). */
export const addressTypes = { address: 0, shipping: 1, invoice: 2, post: 3 } as const

export type AddressType = (typeof addressTypes)[keyof typeof addressTypes]

export interface Address {
  readonly type: AddressType
  readonly isDefault: boolean
  readonly country?: { readonly code?: string | undefined } | undefined
}

/**
 * Without a country there is neither freight nor VAT, so nothing is sent to such an address (docs/specification.md 5).
 */
export function addressProblem(address: Pick<Address, 'country'>): Problem | undefined {
  return address.country?.code ? undefined : problem('address.missing.country').problem
}

/**
 * The address a buyer most likely means: the default of its kind, any of its kind, then the general one
 * (docs/specification.md 3).
 */
export function preselectedAddress<A extends Address>(addresses: readonly A[], type: AddressType): A | undefined {
  const ofType = (wanted: AddressType) => addresses.filter(address => address.type === wanted)
  const likely = [...ofType(type), ...ofType(addressTypes.address)]
  return (
    ofType(type).find(({ isDefault }) => isDefault) ??
    ofType(type)[0] ??
    likely.find(({ isDefault }) => isDefault) ??
    likely[0]
  )
}
