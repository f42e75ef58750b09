import { locales } from '../locale.ts'
import type { GivenRow, StoredRecord } from '../records/row.ts'

const nameColumns = locales.map(locale => `colourName.${locale}`)

/** Whether a colour can be painted, as #1b2a33 or a gradient can. Any other text is what the colour is called. */
export function isSwatch(colour: string): boolean {
  return /^#|^[a-z-]+\(/.test(colour)
}

/**
 * A variant whose colour is given as a word only, as most ERPs do, is called by it. A name of its own stays, and one that
 * was taken from the word before follows the word.
 */
export function withColourName(given: GivenRow, before: StoredRecord | undefined): GivenRow {
  if (!['colour', ...nameColumns].some(column => column in given)) return given
  const colour = 'colour' in given ? given.colour : before?.colour
  if (typeof colour !== 'string' || isSwatch(colour)) return given
  const hasName = nameColumns.some(column => {
    if (column in given) return given[column] != null
    return before?.[column] != null && before[column] !== before.colour
  })
  return hasName ? given : { ...given, ...Object.fromEntries(nameColumns.map(column => [column, colour])) }
}
