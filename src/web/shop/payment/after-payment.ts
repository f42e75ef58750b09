import type { PaidOrder } from '#contract/shop/payment.ts'

/** How one order stands for the buyer: `unpaid` is one whose card page was left, so that nothing was charged. */
export type OrderView = 'loading' | 'success' | 'unpaid' | 'failed' | 'cancelled' | 'refunded'

/** What the page as a whole says; `partly` where a pre-order's orders differ. */
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

/** The pause before the next look, in milliseconds; ever longer, and none once nothing can change any more. */
export function nextLook(view: PageView, looks: number): number | false {
  if (view === 'loading') return Math.min(1000 * 1.4 ** looks, 15_000)
  // The link to the paper dies after five minutes.
  if (view === 'success') return 240_000
  return view === 'unpaid' || view === 'partly' ? Math.min(5_000 * 1.4 ** looks, 60_000) : false
}

/** The orders that the address names. It only says which: how they stand, the server says. */
export function askedOrders(search: URLSearchParams): string {
  const ids = (search.get('orders') ?? search.get('order') ?? '')
    .split(',')
    .filter(id => /^[0-9A-Za-z]{1,40}$/.test(id))
  return [...new Set(ids)].slice(0, 20).join(',')
}
