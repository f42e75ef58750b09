import type { AnswerOf } from '#contract/endpoint.ts'
import type { getOrder } from '#contract/shop/orders.ts'
import { type RunLine, type StyleRun, styleRuns } from '#domain/catalogue/style-runs.ts'
import { centsFromDecimal } from '#domain/price/money.ts'

/** What a checkout preview says of an item too: nothing of it has been shipped yet. */
export type OrderItem = Omit<AnswerOf<typeof getOrder>['data']['items'][number], 'shipped' | 'cancelled' | 'open'>

export interface ItemLine extends RunLine {
  readonly item: OrderItem
}

/** The items of an order or a checkout preview, grouped by style and colour. */
export function runsOfItems(items: readonly OrderItem[]): StyleRun<ItemLine>[] {
  return styleRuns(
    items.map(item => ({
      item,
      sku: item.sku,
      variantSku: item.variantSku,
      colour: item.colour,
      size: item.size,
      variantPosition: item.variantPosition,
      attributes: item.attributes,
      quantity: item.quantity,
      unitPrice: centsFromDecimal(item.price.value),
      vatRate: item.vatRate,
    })),
  )
}
