import type { Locale } from '#domain/locale.ts'

const control: Record<Locale, string> = { en: 'Ctrl', de: 'Strg' }

/** As it stands on the reader's keyboard: "Ctrl ⏎", "Strg K", "g c". */
export function keyLabel(combination: string, locale: Locale, isMac: boolean): string {
  return combination
    .replace(/(?<=\+)[a-z]$/, letter => letter.toUpperCase())
    .replace('Mod+', `${isMac ? '⌘' : control[locale]} `)
    .replace('Enter', '⏎')
}
