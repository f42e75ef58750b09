import { variantKey } from '../cart/line.ts'
import { mergeByKey } from '../cart/merge.ts'

export interface Wish {
  readonly sku: string
  readonly variantSku?: string | undefined
}

/** Adding an item that is listed already changes nothing (docs/specification.md 4). */
export function putWish<W extends Wish>(wishes: readonly W[], wish: W): readonly W[] {
  return isWished(wishes, wish) ? wishes : [...wishes, wish]
}

/** Removes one item (docs/specification.md 4). */
export function dropWish<W extends Wish>(wishes: readonly W[], wish: Wish): W[] {
  return wishes.filter(other => variantKey(other) !== variantKey(wish))
}

/** Whether the heart is filled: each variant is listed separately (docs/specification.md 4). */
export function isWished(wishes: readonly Wish[], wish: Wish): boolean {
  return wishes.some(other => variantKey(other) === variantKey(wish))
}

/** Additions and removals made in two tabs are both kept. */
export function mergeWishes<W extends Wish>(base: readonly W[], mine: readonly W[], theirs: readonly W[]): W[] {
  return mergeByKey(base, mine, theirs, variantKey, () => true)
}
