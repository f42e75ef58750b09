import { roundUpToBatch, wholeBatchesWithin } from '../stock/batch.ts'

interface Limits {
  /** Pieces of a pack; only whole packs are given. */
  readonly batch?: number
  /** The most each place takes, as far as something limits it. */
  readonly caps?: readonly (number | undefined)[]
}

/**
 * Spreads pieces over sizes by their weights, in whole packs and never beyond what a size can have. What one size cannot
 * take goes to the others, so that the sum is the total in whole packs, or all there is. Pack by pack, each to the size
 * that is furthest behind its share: who asks for more gets no less of any size, which handing out the largest remainders
 * would not keep (docs/decisions/0091-size-curves.md).
 */
export function spread(total: number, weights: readonly number[], { batch = 1, caps = [] }: Limits = {}): number[] {
  const given = weights.map(() => 0)
  const most = weights.map((weight, place) => {
    if (!(weight > 0)) return 0
    return wholeBatchesWithin(caps[place] ?? Number.MAX_SAFE_INTEGER, batch)
  })
  for (let left = roundUpToBatch(Math.max(0, total), batch); left > 0; left -= batch) {
    const next = furthestBehind(given, most, weights, batch)
    if (next === undefined) break
    given[next]! += batch
  }
  return given
}

/** A run times a factor, in whole packs. What a size cannot have is left out and given to no other. */
export function multiple(run: readonly number[], factor: number, { batch = 1, caps = [] }: Limits = {}): number[] {
  const pieces = spread(sumOf(run) * factor, run, { batch })
  return pieces.map((quantity, place) => Math.min(quantity, wholeBatchesWithin(caps[place] ?? quantity, batch)))
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}

/** By the rule of Sainte-Laguë: the highest weight for what the size would have on average with and without the pack. */
function furthestBehind(
  given: readonly number[],
  most: readonly number[],
  weights: readonly number[],
  batch: number,
): number | undefined {
  let [best, highest] = [-1, 0]
  for (let place = 0; place < given.length; place++) {
    if (given[place]! >= most[place]!) continue
    const claim = weights[place]! / (given[place]! + batch / 2)
    if (claim > highest) [best, highest] = [place, claim]
  }
  return best < 0 ? undefined : best
}
