import type { ConfirmedTotal } from '#domain/checkout/checkout.ts'
import { asListed } from '../cart/offers.ts'
import { draftOf } from '../checkout/draft.ts'
import { methodsTaken } from '../checkout/methods-taken.ts'
import { loadCheckout } from '../checkout/queries.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import type { RequestRow } from './queries.ts'

/** The order is that of who asked for it: what they may see and buy decides, whoever approves it. */
export function asBuyer(caller: Buyer, { userId, username, isDeal, locale }: RequestRow): Buyer {
  const none = { isAdmin: false, isSalesPerson: false, isOperator: false, permissions: [] }
  return { ...caller, user: { ...none, id: userId, username, isDeal, locale } }
}

/**
 * What a request would be if it were placed now: its lines and choices with the prices, the stock and the rules of this
 * moment. The limit does not count any more, since an admin looks at it. With a total that somebody has confirmed it is
 * about to be placed.
 */
export async function draftNow(shop: Shop, caller: Buyer, request: RequestRow, confirmed: ConfirmedTotal | undefined) {
  const buyer = asBuyer(caller, request)
  const { choices, orderType, items, basketId: id, basketVersion: version } = request
  const placing = confirmed && orderType
  const { offers, facts } = await loadCheckout(shop, buyer, choices, placing, items)
  // Between two statements the account may have gone.
  if (!facts) throw new Refusal('resource.not.found')
  const basket = asListed({ id, version, items, setAside: [] }, offers.seasonCodes)
  const accepted = { termsAccepted: true, contractConfirmed: true }
  const chosen = { ...choices, ...accepted, deliveries: [...choices.deliveries], orderType, total: confirmed }
  const free = { ...facts, approvalLimit: null }
  const draft = draftOf(basket.items, offers, free, chosen, buyer, methodsTaken(shop))
  return { basket, draft, facts: free, offers, currency: offers.tenant.settings.site.defaultCurrency }
}
