import type { Locale } from '#domain/locale.ts'
import de from '../assets/flag-de.svg'
import en from '../assets/flag-en.svg'

const files = { en, de }

/** Beside the language's name, never instead of it: a flag is a country, not a language. */
export function Flag({ locale }: { locale: Locale }) {
  return <img src={files[locale]} alt="" width={18} height={12} className="rounded-swatch border border-line" />
}
