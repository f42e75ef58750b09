import type { AnswerOf } from '#contract/endpoint.ts'
import { getWishlist, saveWishlist } from '#contract/shop/cart.ts'
import { variantKey } from '#domain/cart/line.ts'
import { mergeWishes, type Wish } from '#domain/wishlist/wishlist.ts'
import { call } from '../../boot/api.ts'
import { readCredentials } from '../../boot/cookies.ts'
import { ProblemError } from '../../boot/problem-error.ts'
import { unsentInTab } from '../cart/unsent-changes.ts'
import { type Stored, versionedList, type Wire } from '../cart/versioned-list.ts'

type WireWishlist = AnswerOf<typeof getWishlist>['data']

const wire: Wire<Wish> = {
  load: async () => stored((await call(getWishlist, {}, { isQuiet: true })).data),
  save: async (known, items) => {
    const wishes = items.map(({ sku, variantSku }) => ({ sku, variantSku }))
    const body = { _id: known.id, version: known.version, items: wishes }
    const { data, rejected } = await call(saveWishlist, { body }, { isQuiet: true })
    return { ...stored(data), rejected }
  },
  storedIn: error =>
    error instanceof ProblemError && error.code === 'cart.changed' && error.stored
      ? stored(error.stored as WireWishlist)
      : undefined,
  keyOf: variantKey,
  isSame: () => true,
  merge: mergeWishes,
  unsent: unsentInTab(
    'wishlist',
    () => readCredentials()?.userId,
    ({ sku, variantSku }) => ({ sku, variantSku }),
  ),
}

function stored({ _id, version, items }: WireWishlist): Stored<Wish> {
  return { id: _id, version, items }
}

export const wishlist = versionedList(wire)
globalThis.addEventListener?.('online', wishlist.wake)
