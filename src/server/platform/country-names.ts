import type { Locale } from '#domain/locale.ts'

/** Made for the first name: a start would take a twentieth of a second for them. */
const regions: Partial<Record<Locale, Intl.DisplayNames>> = {}
const known: Record<Locale, Map<string, string>> = { en: new Map(), de: new Map() }

/** A country in the reader's language. What is no code of a country is given back as it is. */
export function countryName(code: string, locale: Locale): string {
  const name = known[locale].get(code)
  if (name !== undefined) return name
  // Not every code is one, but only those that are get kept: there are few of them.
  if (!/^[A-Z]{2}$/.test(code)) return code
  regions[locale] ??= new Intl.DisplayNames(locale, { type: 'region' })
  const found = regions[locale].of(code) ?? code
  known[locale].set(code, found)
  return found
}
