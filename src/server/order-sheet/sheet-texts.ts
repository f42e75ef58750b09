import type { Locale } from '#domain/locale.ts'
import type { SheetVerdict } from '#domain/order-sheet/order-sheet.ts'
import type { Problem } from '#domain/result.ts'
import type { Availability } from '#domain/stock/stock.ts'

/** The texts in the sheets. */
export interface SheetTexts {
  fileName: string
  resultFileName: string
  notes: string
  availability: Record<Availability, string>
  cut(shown: number, all: number): string
  accepted: string
  unchanged: string
  takenOut: string
  taken(quantities: readonly number[]): string
  reasons: Record<string, (facts: NonNullable<Problem['facts']>) => string>
  otherReason: string
}

const words: Record<Locale, SheetTexts> = {
  en: {
    fileName: 'Order sheet',
    resultFileName: 'Order sheet result',
    notes: 'Notes',
    availability: { inStock: 'In stock', low: 'Low in stock', comingSoon: 'Coming soon', soldOut: 'Sold out' },
    cut: (shown, all) =>
      `This sheet shows ${shown} of ${all} rows. Download it for a single category to get the others.`,
    accepted: 'OK',
    unchanged: 'OK, already in the cart',
    takenOut: 'OK, taken out of the cart',
    taken: quantities => `Taken: ${quantities.join(' / ')}.`,
    otherReason: 'Cannot be ordered.',
    reasons: {
      'unknown.sku': () => 'There is no product with this number.',
      'variant.choose': ({ variants }) =>
        `This number stands for ${variants} variants. Please give the number of one colour and size.`,
      'quantity.invalid': () =>
        'The quantity must be a whole number: no formula, date, percentage, decimals or separators.',
      'batch.invalid': ({ batch }) => `The quantity must be a multiple of ${batch}.`,
      'stock.not.enough.error': ({ available }) => `Not enough stock; at most ${available}.`,
      'season.closed': ({ season }) => `Season ${season} cannot be ordered at the moment.`,
      'price.missing': () => 'There is no price for this product. Please contact your sales manager.',
      'cart.full': ({ maxLines }) => `The cart holds at most ${maxLines} lines.`,
      'attribute.required': () => 'This product needs details that only its page can ask for.',
      duplicate: ({ rows, row, total }) =>
        row === undefined ? `The number stands in rows ${rows}; ordered together: ${total}.` : `Counted in row ${row}.`,
    },
  },
  de: {
    fileName: 'Bestellliste',
    resultFileName: 'Bestellliste Ergebnis',
    notes: 'Hinweise',
    availability: { inStock: 'Lieferbar', low: 'Geringer Bestand', comingSoon: 'Kommt bald', soldOut: 'Ausverkauft' },
    cut: (shown, all) =>
      `Diese Liste zeigt ${shown} von ${all} Zeilen. Laden Sie sie für eine einzelne Kategorie, um die übrigen zu sehen.`,
    accepted: 'OK',
    unchanged: 'OK, schon im Warenkorb',
    takenOut: 'OK, aus dem Warenkorb genommen',
    taken: quantities => `Übernommen: ${quantities.join(' / ')}.`,
    otherReason: 'Kann nicht bestellt werden.',
    reasons: {
      'unknown.sku': () => 'Es gibt keinen Artikel mit dieser Nummer.',
      'variant.choose': ({ variants }) =>
        `Diese Nummer steht für ${variants} Varianten. Bitte geben Sie die Nummer einer Farbe und Größe an.`,
      'quantity.invalid': () =>
        'Die Menge muss eine ganze Zahl sein: keine Formel, kein Datum, kein Prozentwert, ohne Nachkommastellen und Trennzeichen.',
      'batch.invalid': ({ batch }) => `Die Menge muss ein Vielfaches von ${batch} sein.`,
      'stock.not.enough.error': ({ available }) => `Nicht genug Bestand; höchstens ${available}.`,
      'season.closed': ({ season }) => `Die Saison ${season} ist zurzeit nicht bestellbar.`,
      'price.missing': () => 'Für diesen Artikel gibt es keinen Preis. Bitte wenden Sie sich an Ihren Vertrieb.',
      'cart.full': ({ maxLines }) => `Der Warenkorb fasst höchstens ${maxLines} Positionen.`,
      'attribute.required': () => 'Dieser Artikel braucht Angaben, die nur auf seiner Seite abgefragt werden.',
      duplicate: ({ rows, row, total }) =>
        row === undefined
          ? `Die Nummer steht in den Zeilen ${rows}; zusammen bestellt: ${total}.`
          : `In Zeile ${row} mitgezählt.`,
    },
  },
}

export function sheetTexts(locale: Locale): SheetTexts {
  return words[locale]
}

/** The result of a row in one or two sentences. */
export function resultText({ status, reasons, taken, isUnchanged, takesOut }: SheetVerdict, locale: Locale): string {
  const said = words[locale]
  if (status === 'accepted') return takesOut ? said.takenOut : isUnchanged ? said.unchanged : said.accepted
  const sentences = reasons.map(({ code, facts }) => said.reasons[code]?.(facts ?? {}) ?? said.otherReason)
  const isTaken = status === 'corrected' && taken.some(quantity => quantity > 0)
  return [...sentences, ...(isTaken ? [said.taken(taken)] : [])].join(' ')
}
