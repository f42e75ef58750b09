import { addressLines } from '#domain/address/address-lines.ts'
import { brandShades, defaultBrandColour } from '#domain/appearance/brand-colour.ts'
import type { Tenant } from '../settings/queries.ts'
import type { DocumentTexts } from './document-texts.ts'
import type { AddressFacts } from './facts.ts'
import type { Formats } from './formats.ts'
import type { Seller } from './paper.ts'
import type { Picture } from './pictures.ts'

/** The sender of a document: the logo, the sender's line in the address window, and the legal details in the footer. */
export function sellerOf(tenant: Tenant, logo: Picture | null, words: DocumentTexts, figures: Formats): Seller {
  const { site } = tenant.settings
  const { letterhead } = tenant.settings.private
  const name = sellerName(tenant)
  // A new shop may have no address yet.
  const place = `${site.postCode} ${site.city}`.trim()
  const bank = letterhead && [letterhead.bank.name, spaced(letterhead.bank.iban), letterhead.bank.bic]
  return {
    name,
    senderLine: [name, site.address, place].filter(Boolean).join(' · '),
    logo,
    brandInk: brandShades(site.brandColour ?? defaultBrandColour, 'light').accent,
    footer: [
      [name, site.address, place, figures.country(site.country.code)].filter(Boolean),
      [...(site.phone ? [`${words.phone} ${site.phone}`] : []), site.email].filter(Boolean),
      [
        ...(letterhead ? [letterhead.register, letterhead.management] : []),
        ...(site.vatId ? [`${words.vatId} ${site.vatId}`] : []),
        ...(letterhead?.taxNumber ? [`${words.taxNumber} ${letterhead.taxNumber}`] : []),
      ],
      ...(bank ? [bank] : []),
    ],
  }
}

export function sellerName({ settings }: Tenant): string {
  return settings.private.letterhead?.legalName ?? settings.site.companyName
}

/** DE89 3704 0044 0532 0130 00, as people type it in. */
export function spaced(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}

/** The recipient of a document: the business named in the address, else the company. */
export function buyerName(company: string, address: AddressFacts): string {
  return address.company?.trim() || company
}

/** An address for an envelope, by the domain's rule for addresses. */
export function envelopeLines(company: string, address: AddressFacts, sentFrom: string, figures: Formats): string[] {
  const { countryCode, addressLine2, ...rest } = address
  const country = countryCode ? { code: countryCode, name: figures.country(countryCode) } : null
  return addressLines({ ...rest, addressline2: addressLine2, country }, { company, sentFrom })
}
