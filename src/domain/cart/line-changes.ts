import { type CartLine, demandOf, lineKey, variantKey } from './line.ts'

/** What turns one list of lines into another. A change then costs by what it changes, not by the size of the cart. */
export interface LineChanges<L, Name = L> {
  readonly changed: readonly L[]
  readonly removed: readonly Name[]
}

/** Lines are compared as objects: one that was edited is another object, even where it has the same quantity. */
export function lineChanges<L extends CartLine>(before: readonly L[], after: readonly L[]): LineChanges<L> {
  // Most lines stay in their place.
  const old = new Set(before.filter((line, place) => line !== after[place]))
  const changed = after.filter((line, place) => line !== before[place] && !old.delete(line))
  const keys = new Set(changed.map(lineKey))
  return { changed, removed: [...old].filter(line => !keys.has(lineKey(line))) }
}

/** Changed lines keep their place and new ones come last, in the browser as on the server. */
export function withLineChanges<L extends CartLine>(
  lines: readonly L[],
  { changed, removed }: LineChanges<L, LineName>,
): readonly L[] {
  if (changed.length + removed.length === 0) return lines
  const all = new Map(lines.map(line => [lineKey(line), line]))
  for (const line of removed) all.delete(lineKey(line))
  for (const line of changed) all.set(lineKey(line), line)
  return [...all.values()]
}

/** What says which line is meant. */
export type LineName = Pick<CartLine, 'sku' | 'variantSku' | 'attributes' | 'orderType'>

/**
 * The changes together with the lines whose price or stock they affect: those of the same variant, which share its
 * price tier and its stock.
 */
export function withAffectedLines<L extends CartLine>(
  lines: readonly L[],
  { changed, removed }: LineChanges<L>,
): LineChanges<L> {
  const affected = demandOf([...changed, ...removed])
  return { changed: lines.filter(line => affected[line.orderType].has(variantKey(line))), removed }
}
