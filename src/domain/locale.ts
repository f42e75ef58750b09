export const locales = ['en', 'de'] as const

export type Locale = (typeof locales)[number]

/** The language before a visitor has chosen one (docs/specification.md 9). */
export const defaultLocale: Locale = 'en'

export type LocalizedText = Readonly<Partial<Record<string, string>>>

/** An unknown language falls back to the default one (docs/specification.md 9). */
export function localeOf(wanted: string | undefined): Locale {
  return locales.find(locale => locale === wanted) ?? defaultLocale
}

/** A missing translation falls back to the default language, then to whatever there is (docs/specification.md 9). */
export function textIn(texts: LocalizedText | null | undefined, locale: Locale): string {
  // Stored texts are not validated, so anything but a string is skipped.
  const isText = (text: unknown) => typeof text === 'string' && text !== ''
  if (typeof texts !== 'object' || texts === null) return ''
  return [texts[locale], texts[defaultLocale], ...Object.values(texts)].find(isText) ?? ''
}

/** The same in every language, for answers that carry all of them. */
export function textsIn(texts: LocalizedText | null | undefined): Record<Locale, string> {
  return { en: textIn(texts, 'en'), de: textIn(texts, 'de') }
}
