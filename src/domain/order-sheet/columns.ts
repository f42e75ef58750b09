import type { Locale } from '../locale.ts'
import { ok, problem, type Result } from '../result.ts'

/** The columns of the order sheet in their order; the quantities follow. */
export const sheetColumns = {
  sku: { en: 'SKU', de: 'Artikelnummer' },
  ean: { en: 'EAN', de: 'EAN' },
  name: { en: 'Name', de: 'Bezeichnung' },
  colour: { en: 'Colour', de: 'Farbe' },
  size: { en: 'Size', de: 'Größe' },
  seasonCodes: { en: 'Season codes', de: 'Saisons' },
  netPrice: { en: 'Net price', de: 'Nettopreis' },
  rrp: { en: 'RRP', de: 'UVP' },
  batch: { en: 'Batch', de: 'VPE' },
  availability: { en: 'Availability', de: 'Verfügbarkeit' },
} as const satisfies Record<string, Record<Locale, string>>
export type SheetColumn = keyof typeof sheetColumns

export const quantityHeading = { en: 'QTY', de: 'Menge' } as const
export const resultHeading = { en: 'Result', de: 'Ergebnis' } as const

/** The heading of a season's quantities, e.g. QTY AW27. */
export function seasonHeading(code: string, locale: Locale): string {
  return `${quantityHeading[locale]} ${code}`
}

/** The columns that the reader needs, counted from 0. */
export interface SheetHeading {
  readonly sku: number
  readonly quantity: number | undefined
  readonly seasons: readonly { readonly code: string; readonly place: number }[]
  readonly result: number | undefined
}

/**
 * Reads a row of headings, in any order and in either language; undefined if it is no such row. Unknown columns are the
 * buyer's own notes and ignored (docs/decisions/0014-order-sheets.md).
 */
export function readHeading(cells: readonly (string | undefined)[]): Result<SheetHeading> | undefined {
  const texts = cells.map(cell => (cell ?? '').trim().replace(/\s+/g, ' '))
  const placesOf = (names: readonly string[]) =>
    [...texts.keys()].filter(place => names.includes(texts[place]!.toLowerCase()))
  const skus = placesOf(skuNames)
  if (skus.length === 0) return undefined
  const quantities = placesOf(quantityNames)
  const seasons = texts.flatMap((text, place) => {
    const code = seasonQuantity.exec(text)?.[1]
    return code ? [{ code: code.toUpperCase(), place }] : []
  })
  const twice = [skus, quantities].find(places => places.length > 1)?.[1]
  const seasonTwice = seasons.find(({ code }, index) => seasons.findIndex(one => one.code === code) < index)?.place
  const place = twice ?? seasonTwice
  if (place !== undefined) return problem('sheet.header.twice', { column: texts[place]!.slice(0, 50) })
  if (quantities.length + seasons.length === 0) return problem('sheet.header.missing', { column: quantityHeading.en })
  return ok({ sku: skus[0]!, quantity: quantities[0], seasons, result: placesOf(resultNames)[0] })
}

const skuNames = ['sku', 'artikelnummer', 'artikelnr.', 'artikel-nr.']
const quantityNames = ['qty', 'quantity', 'menge']
const resultNames = Object.values(resultHeading).map(name => name.toLowerCase())
const seasonQuantity = /^(?:qty|quantity|menge) (\S{1,20})$/i
