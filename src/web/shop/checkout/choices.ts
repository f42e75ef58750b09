import { type AddressType, addressTypes, preselectedAddress } from '#domain/address/address.ts'
import type { Cents } from '#domain/price/money.ts'
import { type CompanyFreight, eligibleMethods, preselectedMethod } from '#domain/shipping/freight.ts'
import type { Address } from '../addresses/use-addresses.ts'
import type { ShopMethod } from '../shipping/shop-freight.ts'

/** What the buyer has picked; the rest is preselected. */
export interface Picks {
  readonly shippingAddressId?: string
  readonly invoiceAddressId?: string
  readonly shippingMethodId?: string
  readonly paymentMethod?: string
}

export interface Choices {
  readonly shippingAddress: Address | undefined
  readonly invoiceAddress: Address | undefined
  readonly methods: readonly ShopMethod[]
  readonly shippingMethod: ShopMethod | undefined
}

interface ChoiceFacts {
  readonly addresses: readonly Address[]
  readonly methods: readonly ShopMethod[]
  readonly goods: Cents
  readonly freight: CompanyFreight | undefined
}

/** A pick is used while it is valid; a deleted address or a method that does not ship to the country is replaced. */
export function choicesOf(picks: Picks, { addresses, methods, goods, freight }: ChoiceFacts): Choices {
  const shippingAddress = picked(addresses, picks.shippingAddressId) ?? preselected(addresses, addressTypes.shipping)
  const invoiceAddress = picked(addresses, picks.invoiceAddressId) ?? preselected(addresses, addressTypes.invoice)
  const country = shippingAddress?.country?.code
  const eligible = country ? eligibleMethods(methods, country) : []
  const shippingMethod =
    eligible.find(method => method.id === picks.shippingMethodId) ??
    (country ? preselectedMethod(eligible, country, goods, freight) : undefined)
  return { shippingAddress, invoiceAddress, methods: eligible, shippingMethod }
}

export function paymentOf(picks: Picks, open: readonly string[]): string | undefined {
  return open.find(method => method === picks.paymentMethod) ?? open[0]
}

/** Addresses by their purpose; where there is none for it, all of them. */
export function addressesFor(purpose: 'shipping' | 'invoice', addresses: readonly Address[]): readonly Address[] {
  const types: readonly number[] = typesFor[purpose]
  const fitting = addresses
    .filter(({ type }) => types.includes(type))
    .toSorted((a, b) => types.indexOf(a.type) - types.indexOf(b.type))
  return fitting.length > 0 ? fitting : addresses
}

const typesFor = {
  shipping: [addressTypes.shipping, addressTypes.address],
  invoice: [addressTypes.invoice, addressTypes.address, addressTypes.post],
}

function picked(addresses: readonly Address[], id: string | undefined): Address | undefined {
  return addresses.find(({ _id }) => _id === id)
}

function preselected(addresses: readonly Address[], type: AddressType): Address | undefined {
  const found = preselectedAddress(
    addresses.map(address => ({
      ...address,
      type: address.type as AddressType,
      country: address.country ?? undefined,
    })),
    type,
  )
  return picked(addresses, found?._id) ?? addresses[0]
}
