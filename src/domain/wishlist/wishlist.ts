import { variantKey } from '../cart/line.ts'
import { mergeByKey } from '../cart/merge.ts'

export interface Wish {
  readonly sku: string
  readonly variantSku?: string | undefined
}

/** Wishing twice is wishing once: an item already listed changes nothing (spec 4). */
export function putWish<W extends Wish>(wishes: readonly W[], wish: W): readonly W[] {
  return isWished(wishes, wish) ? wishes : [...wishes, wish]
}

/** Taking one wish back leaves the others as they are (spec 4). */
export function dropWish<W extends Wish>(wishes: readonly W[], wish: Wish): W[] {
  return wishes.filter(other => variantKey(other) !== variantKey(wish))
}

/** A filled heart: variants are wished one by one (spec 4). */
export function isWished(wishes: readonly Wish[], wish: Wish): boolean {
  return wishes.some(other => variantKey(other) === variantKey(wish))
}

/** Two tabs, one wishlist: additions and removals of both survive (decisions 7). */
export function mergeWishes<W extends Wish>(base: readonly W[], mine: readonly W[], theirs: readonly W[]): W[] {
  return mergeByKey(base, mine, theirs, variantKey, () => true)
}
