import type { Buyer } from '../platform/http/caller.ts'
import type { KnownCart } from './known-cart.ts'

/** The carts that this process has worked on last. They save work and decide nothing: each is checked when it is used. */
export interface RecentCarts {
  get(caller: Buyer): KnownCart | undefined
  put(caller: Buyer, cart: KnownCart): void
}

/** A line with its offer takes about 1 KB. */
const mostLines = 10_000

export function recentCarts(): RecentCarts {
  const carts = new Map<string, KnownCart>()
  let lines = 0

  const drop = (key: string) => {
    lines -= sizeOf(carts.get(key))
    carts.delete(key)
  }

  return {
    get: caller => carts.get(keyOf(caller)),
    put(caller, cart) {
      const key = keyOf(caller)
      drop(key)
      carts.set(key, cart)
      lines += sizeOf(cart)
      // A map keeps the order in which its entries were put in, so the first is the one not used for longest.
      for (const oldest of carts.keys()) {
        if (lines <= mostLines) break
        drop(oldest)
      }
    },
  }
}

function keyOf({ tenantId, user, company }: Buyer): string {
  return `${tenantId} ${user.id} ${company.id}`
}

/** An empty cart takes room too. */
function sizeOf(cart: KnownCart | undefined): number {
  return cart ? 10 + cart.bySku.size : 0
}
