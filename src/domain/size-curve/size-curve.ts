import { usualRun } from '../catalogue/size-run.ts'
import { sortedSeasonCodes } from '../season/season.ts'
import { spread, sumOf } from './spread.ts'

/** Where the numbers of a size curve come from; each number that is filled in says so. */
export type CurveOrigin =
  | { readonly kind: 'saved' }
  /** The company's own orders; of which seasons, newest first. With few of them the category has a say too. */
  | { readonly kind: 'orders'; readonly seasons: string[]; readonly with?: string | undefined }
  | { readonly kind: 'category'; readonly name: string }
  /** Middle sizes sell most. */
  | { readonly kind: 'usual' }

export interface SizeCurve {
  /** One number for each size, in their order. */
  readonly run: number[]
  readonly origin: CurveOrigin
}

/** What is known of the sizes of a style: pieces by size, from the company's own orders and from all of the category. */
export interface SizeHistory {
  readonly own: readonly number[]
  /** The seasons of the own orders; what was ordered from stock has none. */
  readonly seasons: readonly string[]
  readonly category: readonly number[]
  /** How many companies the numbers of the category are from. */
  readonly companies: number
  readonly categoryName: string | undefined
}

/** The most styles that are filled at once. */
export const curveStyles = 40

/** So many pieces the category counts for beside the company's own: with as many own ones it is half and half. */
export const categoryPieces = 24

/** From fewer companies, what one of them orders could be read from the curve of a category. */
export const fewestCompanies = 3

/** A curve is written in so many pieces: few enough to read, enough to tell sizes apart. */
const piecesOfRun = { least: 8, most: 16 }

/**
 * The curve of a style from what was ordered before: the company's own pieces by size, drawn toward the category where
 * they are few, and toward the usual run where the category is not known either.
 */
export function curveFromHistory(history: SizeHistory): SizeCurve {
  const { own, categoryName } = history
  const isCategoryKnown = history.companies >= fewestCompanies && sumOf(history.category) > 0
  const usual = usualRun(own.length)
  const beyond = sharesOf(isCategoryKnown ? history.category : usual)
  const pieces = sumOf(own)
  const run = asRun(own.map((count, place) => count + categoryPieces * beyond[place]!))
  if (pieces > 0) {
    const isThin = pieces < 4 * categoryPieces
    const seasons = sortedSeasonCodes(history.seasons)
    return { run, origin: { kind: 'orders', seasons, with: isThin && isCategoryKnown ? categoryName : undefined } }
  }
  if (isCategoryKnown && categoryName) return { run, origin: { kind: 'category', name: categoryName } }
  return { run: usual, origin: { kind: 'usual' } }
}

/** A curve as a run that people can read: the one of a few pieces that comes closest to the shares. */
function asRun(weights: readonly number[]): number[] {
  const shares = sharesOf(weights)
  const more = Math.max(0, weights.length - piecesOfRun.least / 2)
  let [best, least]: [number[], number] = [[], Number.POSITIVE_INFINITY]
  for (let total = piecesOfRun.least + more; total <= piecesOfRun.most + 2 * more; total++) {
    const run = spread(total, weights)
    const error = Math.max(...run.map((pieces, place) => Math.abs(pieces / total - shares[place]!)))
    if (error < least - 1e-9) [best, least] = [run, error]
  }
  return inLowestTerms(best)
}

/** 2-4-4-2 is 1-2-2-1. */
function inLowestTerms(run: readonly number[]): number[] {
  const divisor = run.reduce(commonDivisor, 0) || 1
  return run.map(pieces => pieces / divisor)
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other)
}

function sharesOf(counts: readonly number[]): number[] {
  const sum = sumOf(counts)
  return counts.map(count => count / sum)
}
