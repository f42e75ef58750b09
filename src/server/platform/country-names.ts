import type { Locale } from '#domain/locale.ts'

const regions: Record<Locale, Intl.DisplayNames> = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  de: new Intl.DisplayNames('de', { type: 'region' }),
}
const known: Record<Locale, Map<string, string>> = { en: new Map(), de: new Map() }

/** A country in the reader's language. What is no code of a country is given back as it is. */
export function countryName(code: string, locale: Locale): string {
  const name = known[locale].get(code)
  if (name !== undefined) return name
  // Not every code is one, but only those that are get kept: there are few of them.
  if (!/^[A-Z]{2}$/.test(code)) return code
  const found = regions[locale].of(code) ?? code
  known[locale].set(code, found)
  return found
}
