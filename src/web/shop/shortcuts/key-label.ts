import type { Locale } from '#domain/locale.ts'

const control: Record<Locale, string> = { en: 'Ctrl', de: 'Strg' }

/** A combination as printed on keyboards of the language: "Ctrl ⏎", "Strg K", "g c". */
export function keyLabel(combination: string, locale: Locale, isMac: boolean): string {
  return combination
    .replace(/(?<=\+)[a-z]$/, letter => letter.toUpperCase())
    .replace('Mod+', `${isMac ? '⌘' : control[locale]} `)
    .replace('Alt+', isMac ? '⌥ ' : 'Alt ')
    .replace('Enter', '⏎')
}
