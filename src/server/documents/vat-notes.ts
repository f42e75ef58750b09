import type { VatShare } from '#domain/price/vat.ts'
import { type DocumentTexts, filled } from './document-texts.ts'
import type { CompanyFacts } from './facts.ts'
import type { Formats } from './formats.ts'
import type { Note } from './paper.ts'

/** A cross-border supply without VAT is a reverse charge: the buyer owes the tax. */
export function isReverseCharge(
  vat: readonly Pick<VatShare, 'rate'>[],
  { vatCountryCode, vatId }: Pick<CompanyFacts, 'vatCountryCode' | 'vatId'>,
  sellerCountry: string,
): boolean {
  return vatCountryCode !== sellerCountry && Boolean(vatId) && vat.length > 0 && vat.every(({ rate }) => rate === 0)
}

/** The note that explains unexpected VAT, if there is one. */
export function vatNotes(
  vat: readonly Pick<VatShare, 'rate'>[],
  company: CompanyFacts,
  sellerCountry: string,
  words: DocumentTexts,
  figures: Formats,
): Note[] {
  if (company.vatCountryCode === sellerCountry || vat.length === 0) return []
  if (isReverseCharge(vat, company, sellerCountry)) return [{ text: words.reverseCharge }]
  return [{ text: filled(words.foreignVat, { country: figures.country(company.vatCountryCode) }) }]
}
