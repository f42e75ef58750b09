import type { AnswerOf } from '#contract/endpoint.ts'
import type { getFairParts } from '#contract/shop/fair.ts'
import { fitsPack, stylesOfParts } from '#domain/fair/pack.ts'
import type { PackPart } from './pack-content.ts'

export type OfferedParts = AnswerOf<typeof getFairParts>['data']

export interface PartsChoice {
  isWhole: boolean
  /** What is ticked, whether or not the whole is taken. */
  ticked: ReadonlySet<string>
}

export const tickOf = (kind: PackPart['kind'], id: string) => `${kind} ${id}`

/** What the choice begins with: as it was packed last, as far as that is still there, else everything that fits. */
export function firstChoice(offered: OfferedParts, packed: readonly PackPart[]): PartsChoice {
  const there = new Set(partsOf(offered).map(({ kind, id }) => tickOf(kind, id)))
  const ticked = new Set(packed.map(({ kind, id }) => tickOf(kind, id)).filter(tick => there.has(tick)))
  return { isWhole: fitsPack(offered.styles) && ticked.size === 0, ticked }
}

/** The ticked parts; a category is left out where one above it is ticked, and so has all of its styles. */
export function tickedParts(offered: OfferedParts, ticked: ReadonlySet<string>): PackPart[] {
  const above = new Map(offered.categories.map(({ _id, parent }) => [_id, parent]))
  const isIncluded = (category: string): boolean => {
    const parent = above.get(category)
    return Boolean(parent && (ticked.has(tickOf('category', parent)) || isIncluded(parent)))
  }
  return partsOf(offered).filter(
    ({ kind, id }) => ticked.has(tickOf(kind, id)) && !(kind === 'category' && isIncluded(id)),
  )
}

/** What is packed by a choice: no parts for the whole catalogue, undefined where nothing could be packed. */
export function packedBy(offered: OfferedParts, { isWhole, ticked }: PartsChoice): PackPart[] | undefined {
  if (isWhole) return []
  const parts = tickedParts(offered, ticked)
  const { least } = countsOf(offered, parts)
  return parts.length > 0 && fitsPack(least) ? parts : undefined
}

export function countsOf({ styles }: OfferedParts, parts: readonly PackPart[]): { least: number; most: number } {
  return stylesOfParts(
    parts.map(({ count }) => count),
    styles,
  )
}

function partsOf({ categories, selections }: OfferedParts): PackPart[] {
  const named =
    (kind: PackPart['kind']) =>
    ({ _id: id, name, count }: OfferedParts['selections'][number]) => ({ kind, id, name, count })
  return [...categories.map(named('category')), ...selections.map(named('selection'))]
}
