/** A text in both languages of the shop, as the database keeps it. */
export interface Text {
  readonly en: string
  readonly de: string
}

export function eachLocale(write: (locale: keyof Text) => string): Text {
  return { en: write('en'), de: write('de') }
}
