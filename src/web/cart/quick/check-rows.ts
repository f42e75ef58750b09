import { checkLines } from '#contract/cart.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { OrderType } from '#domain/cart-line.ts'
import type { QuickLine } from '#domain/quick-order.ts'
import { call } from '../../api.ts'
import type { ShopLine } from '../cart-wire.ts'

export type Checked = AnswerOf<typeof checkLines>['data'][number]

/** An article of a quick order with what the shop says to it. */
export interface QuickRow extends QuickLine {
  readonly orderType: OrderType
  readonly checked: Checked
}

type Asked = Pick<QuickRow, 'sku' | 'quantities' | 'rows' | 'orderType'>

/** All at once: one question however many lines were pasted. */
export async function checkRows(asked: readonly Asked[]): Promise<QuickRow[]> {
  const items = asked.map(({ sku, quantities, orderType }) => ({
    sku,
    orderType,
    ...(orderType === 'order' ? { quantity: quantities[0] } : { quantities: [...quantities] }),
  }))
  const { data } = await call(checkLines, { body: { items } })
  return asked.map((row, index) => ({ ...row, checked: data[index] ?? { status: 'rejected', code: 'unknown.sku' } }))
}

/** The line that a row puts into the cart, if it puts one. */
export function lineOf({ checked: { status, item } }: QuickRow): ShopLine | undefined {
  if (status === 'rejected' || !item) return undefined
  const { _id, sku, variantSku, name, attributes, orderType, quantity, quantities } = item
  return { productId: _id, sku, variantSku, name, attributes, orderType, quantity, quantities, priced: item }
}
