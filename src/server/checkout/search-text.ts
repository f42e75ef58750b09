import { cents } from '#domain/money.ts'
import { orderSearchText } from '#domain/order-search.ts'

interface SearchedOrder {
  productIds: readonly number[]
  skus: readonly string[]
  names: readonly string[]
  numbers: readonly string[]
  city: string
  /** Goods and shipping, net. */
  amount: number
  orderedOn: string
  deliveryDate: string
}

export function searchTextOfOrder(order: SearchedOrder): string {
  return orderSearchText({
    ids: [...order.productIds.map(String), ...order.skus],
    itemNames: order.names,
    numbers: order.numbers,
    city: order.city,
    amount: cents(order.amount),
    dates: [order.orderedOn, order.deliveryDate],
  })
}
