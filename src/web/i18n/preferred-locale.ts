import { defaultLocale, type Locale, locales } from '#domain/locale.ts'
import { readCookie } from '../boot/cookies.ts'

/** The choice made earlier, else the browser's first language that we speak, else English. */
export function preferredLocale(): Locale {
  const chosen = readCookie('locale')
  if (isLocale(chosen)) return chosen
  return navigator.languages.map(tag => tag.slice(0, 2)).find(isLocale) ?? defaultLocale
}

function isLocale(text: string | undefined): text is Locale {
  return locales.some(locale => locale === text)
}
