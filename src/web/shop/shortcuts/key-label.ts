import type { Locale } from '#domain/locale.ts'

const control: Record<Locale, string> = { en: 'Ctrl', de: 'Strg' }

const alike = (label: string): Record<Locale, string> => ({ en: label, de: label })
const named: Readonly<Record<string, Record<Locale, string>>> = {
  Enter: alike('⏎'),
  Escape: alike('Esc'),
  ArrowLeft: alike('←'),
  ArrowRight: alike('→'),
  PageUp: { en: 'PgUp', de: 'Bild ↑' },
  PageDown: { en: 'PgDn', de: 'Bild ↓' },
}

/** A combination as printed on keyboards of the language: "Ctrl ⏎", "Strg K", "g c". */
export function keyLabel(combination: string, locale: Locale, isMac: boolean): string {
  return combination
    .replace(/(?<=\+)[a-z]$/, letter => letter.toUpperCase())
    .replace('Mod+', `${isMac ? '⌘' : control[locale]} `)
    .replace('Alt+', isMac ? '⌥ ' : 'Alt ')
    .replace(/Enter|Escape|Arrow(Left|Right)|Page(Up|Down)/, key => named[key]?.[locale] ?? key)
}
