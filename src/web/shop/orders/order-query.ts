import { deliveryStatuses } from '#domain/order/order-status.ts'
import { paymentStates } from '#domain/payment/payment.ts'
import { dayIn, oneOf, pageIn } from '../../boot/use-address.ts'
import { matchesSearch } from './highlight-parts.ts'
import type { Order, OrderQuery } from './use-orders.ts'

export const pageSize = 20
export const statusIds = ['1', '2', '3', '4', '5', '6', '7'] as const
const orderTypes = ['order', 'preOrder'] as const

/** The query that the address bar describes. Values that are not valid are left out. */
export function orderQueryFrom(params: URLSearchParams): OrderQuery {
  const status = oneOf(params, 'status', statusIds)
  const delivery = oneOf(
    params,
    'deliveryStatus',
    deliveryStatuses.map(row => row.id),
  )
  const payment = oneOf(
    params,
    'paymentStatus',
    paymentStates.map(row => row.id),
  )
  const type = oneOf(params, 'orderType', orderTypes)
  const [from, to] = [dayIn(params, 'from'), dayIn(params, 'to')]
  const search = params.get('search')?.slice(0, 200)
  return {
    page: pageIn(params),
    pageSize,
    ...(search && { search }),
    ...(status && { status: Number(status) }),
    ...(delivery && { deliveryStatus: delivery }),
    ...(payment && { paymentStatus: payment }),
    ...(type && { orderType: type }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** The items and numbers that match a search but are not visible in the row. */
export function hiddenMatches(order: Order, search: string): string[] {
  if (!search) return []
  const hidden = [
    ...new Set(order.items.flatMap(item => [item.name, item.variantSku])),
    order.docNumber ?? '',
    ...order.deliveryNotes.map(note => note.number),
  ]
  return hidden.filter(text => matchesSearch(text, search)).slice(0, 3)
}
