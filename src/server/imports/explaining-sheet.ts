import type { Locale } from '#domain/locale.ts'

/** The sheet of our templates that says what the columns mean. */
export const explainingSheet: Readonly<Record<Locale, string>> = { en: 'Columns explained', de: 'Spalten erklärt' }

export function isExplaining(sheet: string): boolean {
  return Object.values(explainingSheet).includes(sheet)
}
