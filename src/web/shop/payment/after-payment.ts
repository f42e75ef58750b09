import type { PaidOrder } from '#contract/shop/payment.ts'
import { signedLinkRefresh } from '../downloads/signed-links.ts'

/** The state of one order as shown to the buyer; `unpaid`: the card page was left and nothing was charged. */
export type OrderView = 'loading' | 'success' | 'unpaid' | 'failed' | 'cancelled' | 'refunded'

/** The state of the whole page; `partly` where the orders of a pre-order differ. */
export type PageView = OrderView | 'partly'

export function orderView(order: Pick<PaidOrder, 'state' | 'isCharged' | 'isRefunded' | 'isCancelled'>): OrderView {
  if (order.state === 'success') return 'success'
  if (order.isRefunded && order.state === 'failed') return 'refunded'
  if (order.isCancelled) return 'cancelled'
  if (order.state === 'failed') return 'failed'
  return order.isCharged === false ? 'unpaid' : 'loading'
}

export function pageView(views: readonly OrderView[]): PageView {
  if (views.includes('loading')) return 'loading'
  const [first] = views
  return first !== undefined && views.every(view => view === first) ? first : 'partly'
}

/** Milliseconds until the status is fetched again, growing with each time; false once it can no longer change. */
export function refetchDelay(view: PageView, fetchCount: number): number | false {
  if (view === 'loading') return Math.min(1000 * 1.4 ** fetchCount, 15_000)
  if (view === 'success') return signedLinkRefresh
  return view === 'unpaid' || view === 'partly' ? Math.min(5_000 * 1.4 ** fetchCount, 60_000) : false
}

/** The ids of the orders in the address, joined by commas. Their state comes from the server. */
export function orderIdsIn(search: URLSearchParams): string {
  const ids = (search.get('orders') ?? search.get('order') ?? '')
    .split(',')
    .filter(id => /^[0-9A-Za-z]{1,40}$/.test(id))
  return [...new Set(ids)].slice(0, 20).join(',')
}
