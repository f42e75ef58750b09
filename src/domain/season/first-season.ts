import { seasonCodes } from './season.ts'

/** The season a style was first made for; in that season it is new, in the later ones it is carried over. */
export function firstSeasonOf(manufacturerNumber: string): string | undefined {
  return seasonCodes(manufacturerNumber).at(-1)
}
