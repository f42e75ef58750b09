import { orderSearchText } from '#domain/order/order-search.ts'
import { cents } from '#domain/price/money.ts'

interface SearchedOrder {
  productIds: readonly number[]
  skus: readonly string[]
  names: readonly string[]
  numbers: readonly string[]
  /** Where goods go to another business than the account's own, whose name would find every order. */
  receiver?: string | undefined
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
    receiver: order.receiver,
    city: order.city,
    amount: cents(order.amount),
    dates: [order.orderedOn, order.deliveryDate],
  })
}
