import { type Day, dayOf, isWithin } from '../day.ts'

export interface Season {
  readonly code: string
  readonly name: string
  readonly date: Day
  readonly opensOn?: Day | null | undefined
  readonly closesOn?: Day | null | undefined
}

/** How many seasons a pre-order has when the shop lists none (docs/specification.md 9). */
export const defaultSeasonCount = 3

/** The season codes in a manufacturer number, newest first and winter before summer (docs/specification.md 3, 9). */
export function seasonCodes(manufacturerNumber: string): string[] {
  const codes = manufacturerNumber.split(/[,;]/).map(code => code.trim())
  return sortedSeasonCodes(codes.filter(code => code !== ''))
}

/** By the number in the code, highest first; AW before others of the same year (docs/specification.md 9). */
export function sortedSeasonCodes(codes: readonly string[]): string[] {
  return codes.toSorted((a, b) => numberIn(b) - numberIn(a) || Number(isWinter(b)) - Number(isWinter(a)))
}

/** A season can be ordered within its order window and until its delivery day. */
export function isOrderWindowOpen(season: Omit<Season, 'name'>, today: Day): boolean {
  if (dayOf(season.date) < today) return false
  return isWithin(today, season.opensOn && dayOf(season.opensOn), season.closesOn && dayOf(season.closesOn))
}

/** A list of quantities with one position per season, so that columns and seasons match (docs/specification.md 9). */
export function paddedQuantities(quantities: readonly number[], seasonCount = defaultSeasonCount): number[] {
  return Array.from({ length: Math.max(seasonCount, quantities.length) }, (_, season) => quantities[season] ?? 0)
}

export interface PreStocked {
  readonly preStocks?: readonly number[] | undefined
  readonly isStockFreeze?: boolean | undefined
}

/** What the field of a season accepts: nothing, anything, or up to a maximum that is shown. */
export type SeasonCap =
  | { readonly kind: 'disabled' }
  | { readonly kind: 'free' }
  | { readonly kind: 'max'; readonly max: number }

/**
 * Frozen goods are already produced and shared by all seasons, so they have a maximum; others are made to order
 * (docs/specification.md 5).
 */
export function seasonCap(item: PreStocked, quantities: readonly number[], season: number, elsewhere = 0): SeasonCap {
  if (!item.preStocks?.length) return { kind: 'disabled' }
  if (!item.isStockFreeze) return { kind: 'free' }
  return { kind: 'max', max: remainingPreStock(item.preStocks, quantities, season, elsewhere) }
}

/**
 * What a season has left of its pre-stock. All seasons of a variant share one pool, so everything held of the variant
 * counts against each of them (docs/decisions/0039-one-pool-of-pre-stock.md).
 */
export function preStockLeft(preStock: number, held: number): number {
  return Math.max(0, preStock - held)
}

/**
 * Whether a season delivers the variant: it has pre-stock, or is among the seasons named with the style. A style that
 * names none is made for all.
 */
export function isMadeFor(
  { preStocks }: PreStocked,
  place: number,
  code: string,
  named: readonly string[] = [],
): boolean {
  if (!preStocks?.length) return false
  return (preStocks[place] ?? 0) > 0 || named.length === 0 || named.includes(code)
}

/**
 * Whether anything can still be pre-ordered: frozen goods until their pre-stock is used up, others always
 * (docs/specification.md 5).
 */
export function hasPreStockLeft({ preStocks = [], isStockFreeze }: PreStocked): boolean {
  return isStockFreeze ? preStocks.some(left => left > 0) : preStocks.length > 0
}

/**
 * The pre-stock of a season less what other seasons, and other lines of the variant, take of the shared pool
 * (docs/specification.md 5).
 */
export function remainingPreStock(
  preStocks: readonly number[],
  quantities: readonly number[],
  season: number,
  elsewhere = 0,
): number {
  const claimed = quantities.reduce((sum, quantity, index) => (index === season ? sum : sum + quantity), elsewhere)
  return preStockLeft(preStocks[season] ?? 0, claimed)
}

/**
 * What the pool allows of the wanted quantities in whole packs, earlier seasons first: a line is cut rather than
 * refused.
 */
export function cappedQuantities(item: PreStocked, wanted: readonly number[], batch = 1, elsewhere = 0): number[] {
  if (!item.preStocks?.length) return wanted.map(() => 0)
  if (!item.isStockFreeze) return [...wanted]
  let pool = Number.POSITIVE_INFINITY
  let claimed = elsewhere
  return wanted.map((quantity, season) => {
    if (quantity === 0) return 0
    const limit = Math.min(pool, item.preStocks?.[season] ?? 0)
    const granted = Math.min(quantity, Math.max(0, Math.floor((limit - claimed) / batch) * batch))
    if (granted > 0) pool = limit
    claimed += granted
    return granted
  })
}

function numberIn(code: string): number {
  return Number(/\d+/.exec(code)?.[0] ?? -1)
}

function isWinter(code: string): boolean {
  return /^AW/i.test(code)
}
