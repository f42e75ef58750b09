export const locales = ['en', 'de'] as const

export type Locale = (typeof locales)[number]

/** What a visitor reads before choosing (spec 9). */
export const defaultLocale: Locale = 'en'

export type LocalizedText = Readonly<Partial<Record<string, string>>>

/** Any unknown language reads the default one rather than nothing (spec 9). */
export function localeOf(wanted: string | undefined): Locale {
  return locales.find(locale => locale === wanted) ?? defaultLocale
}

/** A missing translation falls back to the default language, then to whatever there is (spec 9). */
export function textIn(texts: LocalizedText | null | undefined, locale: Locale): string {
  // Stored texts may hold anything: only words count.
  const isText = (text: unknown) => typeof text === 'string' && text !== ''
  if (typeof texts !== 'object' || texts === null) return ''
  return [texts[locale], texts[defaultLocale], ...Object.values(texts)].find(isText) ?? ''
}

/** The same in every language, for answers that carry all of them. */
export function textsIn(texts: LocalizedText | null | undefined): Record<Locale, string> {
  return { en: textIn(texts, 'en'), de: textIn(texts, 'de') }
}
