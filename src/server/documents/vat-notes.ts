import type { VatShare } from '#domain/price/vat.ts'
import type { CompanyFacts } from './facts.ts'
import type { Figures } from './figures.ts'
import type { Note } from './paper.ts'
import { filled, type Words } from './words.ts'

/** A supply across a border at no VAT leaves the tax to the buyer. */
export function isReverseCharge(
  vat: readonly Pick<VatShare, 'rate'>[],
  { vatCountryCode, vatId }: Pick<CompanyFacts, 'vatCountryCode' | 'vatId'>,
  sellerCountry: string,
): boolean {
  return vatCountryCode !== sellerCountry && Boolean(vatId) && vat.length > 0 && vat.every(({ rate }) => rate === 0)
}

/** Why the VAT is not what the buyer would expect from this country, where it is not. */
export function vatNotes(
  vat: readonly Pick<VatShare, 'rate'>[],
  company: CompanyFacts,
  sellerCountry: string,
  words: Words,
  figures: Figures,
): Note[] {
  if (company.vatCountryCode === sellerCountry || vat.length === 0) return []
  if (isReverseCharge(vat, company, sellerCountry)) return [{ text: words.reverseCharge }]
  return [{ text: filled(words.foreignVat, { country: figures.country(company.vatCountryCode) }) }]
}
