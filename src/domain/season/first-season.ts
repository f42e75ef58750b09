import { seasonCodes } from './season.ts'

/** The season a style was first made for: it is new in that season and carried over in the later ones. */
export function firstSeasonOf(manufacturerNumber: string): string | undefined {
  return seasonCodes(manufacturerNumber).at(-1)
}
