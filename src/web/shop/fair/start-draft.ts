import { addressTypes, preselectedAddress } from '#domain/address/address.ts'
import type { FairDraft } from './draft-order.ts'
import type { PackedCompany } from './pack-content.ts'

/** An empty order of a company, with what it usually chooses. */
export function startDraft(company: PackedCompany, season: FairDraft['season'], now: Date): FairDraft {
  const addresses = company.addresses.map(address => ({
    ...address,
    type: address.type as 0 | 1 | 2 | 3,
    country: address.country ?? undefined,
  }))
  // As in the checkout: with any address rather than without one.
  const shipping = preselectedAddress(addresses, addressTypes.shipping) ?? addresses[0]
  const invoice = preselectedAddress(addresses, addressTypes.invoice) ?? shipping
  return {
    id: crypto.randomUUID(),
    company: { id: company._id, customerNo: company.customerNo, name: company.name, currency: company.currency },
    season,
    writtenAt: now.toISOString(),
    state: 'draft',
    lines: [],
    details: {
      shippingAddressId: shipping?._id ?? '',
      invoiceAddressId: invoice?._id ?? '',
      shippingMethodId: methodFor(company, shipping?.country?.code),
      paymentMethod: company.paymentMethods[0] ?? '',
      externalOrderNumber: '',
      note: '',
      isAgreed: false,
    },
    conflicts: [],
    blocks: [],
    orderNumbers: [],
  }
}

/** The ways of shipping that reach a country. */
export function methodsTo({ shippingMethods }: PackedCompany, country: string | undefined) {
  return shippingMethods.filter(({ countries }) => countries.some(({ code }) => code === country))
}

/** The one that is usually chosen there. */
export function methodFor(company: PackedCompany, country: string | undefined): string {
  const methods = methodsTo(company, country)
  return (methods.find(({ isDefault }) => isDefault) ?? methods[0])?._id ?? ''
}
