import { type Day, dayOf } from '../day.ts'
import { defaultSeasonCount, paddedQuantities, type Season } from './season.ts'

/**
 * Pieces of a pre-order by season code; a season without pieces is not listed. By code and not by position, because
 * otherwise a season that is added, removed or moved would take over another season's pieces.
 */
export type SeasonQuantities = Readonly<Record<string, number>>

export function quantityFor(quantities: SeasonQuantities | undefined, code: string): number {
  return quantities !== undefined && Object.hasOwn(quantities, code) ? quantities[code]! : 0
}

export function sumOfSeasons(quantities: SeasonQuantities | undefined): number {
  let sum = 0
  for (const code in quantities) sum += quantities[code]!
  return sum
}

export function hasPieces(quantities: SeasonQuantities | undefined): quantities is SeasonQuantities {
  return sumOfSeasons(quantities) > 0
}

export function withSeason(quantities: SeasonQuantities | undefined, code: string, quantity: number): SeasonQuantities {
  const others = Object.entries(quantities ?? {}).filter(([other]) => other !== code)
  return Object.fromEntries(quantity > 0 ? [...others, [code, quantity]] : others)
}

/** Converts an array of the wire, written for this list of seasons. A position beyond the list is an unknown season. */
export function quantitiesByCode(places: readonly number[], codes: readonly string[]): SeasonQuantities {
  return Object.fromEntries(
    places.flatMap((quantity, place) => (quantity > 0 ? [[codes[place] ?? `#${place + 1}`, quantity]] : [])),
  )
}

/**
 * The array of the wire: one position per season of the list, three if the shop lists none (docs/specification.md 9).
 */
export function quantitiesInOrder(quantities: SeasonQuantities | undefined, codes: readonly string[]): number[] {
  const places = codes.map(code => quantityFor(quantities, code))
  return paddedQuantities(places, codes.length || defaultSeasonCount)
}

export function isSameSeasons(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((code, place) => code === b[place])
}

export function hasSameSeasonQuantities(a: SeasonQuantities | undefined, b: SeasonQuantities | undefined): boolean {
  const codes = new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})])
  return [...codes].every(code => quantityFor(a, code) === quantityFor(b, code))
}

interface PlannedLine {
  readonly quantities?: SeasonQuantities | undefined
  readonly closedQuantities?: SeasonQuantities | undefined
}

/**
 * A stored line with the seasons of today: pieces of a season that is no longer listed are kept apart for a decision,
 * and come back when the season is listed again.
 */
export function followingSeasons<L extends PlannedLine>(line: L, listed: ReadonlySet<string>): L {
  const { quantities, closedQuantities } = line
  if (!quantities) return line
  const codes = Object.keys(quantities)
  if (!closedQuantities && codes.every(code => listed.has(code))) return line
  const all = Object.entries({ ...closedQuantities, ...quantities })
  const closed = all.filter(([code]) => !listed.has(code))
  return {
    ...line,
    quantities: Object.fromEntries(all.filter(([code]) => listed.has(code))),
    closedQuantities: closed.length === 0 ? undefined : Object.fromEntries(closed),
  }
}

/** Moves the pieces of closed seasons to another season, where its limits apply to them like to any other. */
export function movedToSeason<L extends PlannedLine>(line: L, code: string): L {
  const { quantities, closedQuantities } = line
  const moved = quantityFor(quantities, code) + sumOfSeasons(closedQuantities)
  return { ...line, quantities: withSeason(quantities, code, moved), closedQuantities: undefined }
}

/**
 * Past seasons are not listed as coming. On its delivery day a season still counts as coming; from the next day on it
 * is past, and so is one whose order window has closed. One whose window has not opened yet is coming.
 */
export function hasPassed({ date, closesOn }: Pick<Season, 'date' | 'closesOn'>, today: Day): boolean {
  return dayOf(date) < today || (closesOn != null && dayOf(closesOn) < today)
}
