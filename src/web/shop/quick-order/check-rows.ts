import type { AnswerOf } from '#contract/endpoint.ts'
import { checkLines } from '#contract/shop/cart.ts'
import type { OrderType } from '#domain/cart/line.ts'
import type { QuickLine } from '#domain/cart/quick-order.ts'
import { call } from '../../boot/api.ts'
import { type ShopLine, shopLineOf } from '../cart/cart-wire.ts'
import { shownUnitPrice } from '../catalogue/shop-offer.ts'

export type Checked = AnswerOf<typeof checkLines>['data'][number]

/** A row of a quick order with the server's verdict. */
export interface QuickRow extends QuickLine {
  readonly orderType: OrderType
  /** The seasons of its quantities, in the same order. */
  readonly seasons: readonly string[]
  readonly checked: Checked
}

type Asked = Pick<QuickRow, 'sku' | 'quantities' | 'rows' | 'orderType' | 'seasons'>

/** Checks all rows in one call. */
export async function checkRows(asked: readonly Asked[]): Promise<QuickRow[]> {
  const items = asked.map(({ sku, quantities, orderType }) => ({
    sku,
    orderType,
    ...(orderType === 'order' ? { quantity: quantities[0] } : { quantities: [...quantities] }),
  }))
  const planned = asked.find(row => row.orderType === 'preOrder')
  const { data } = await call(checkLines, { body: { items, ...(planned && { seasons: [...planned.seasons] }) } })
  return asked.map((row, index) => ({ ...row, checked: data[index] ?? { status: 'rejected', code: 'unknown.sku' } }))
}

/** The cart line of a row; undefined for a rejected one. */
export function lineOf({ checked: { status, item }, seasons }: QuickRow): ShopLine | undefined {
  if (status === 'rejected' || !item) return undefined
  const seenPrice = shownUnitPrice(item.price ?? undefined, item.orderType)
  return { ...shopLineOf(item, seasons), isDecided: true, seenPrice }
}
