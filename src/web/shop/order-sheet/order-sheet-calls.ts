import type { AnswerOf } from '#contract/endpoint.ts'
import { checkLines } from '#contract/shop/cart.ts'
import { checkOrderSheet, getOrderSheet, markOrderSheet } from '#contract/shop/order-sheet.ts'
import type { OrderType } from '#domain/cart/line.ts'
import { call, download } from '../../boot/api.ts'
import { saveFile } from '../../boot/save-file.ts'

export type CheckedSheet = AnswerOf<typeof checkOrderSheet>['data']
export type CheckedRow = CheckedSheet['rows'][number]

/** The server's limit, checked here first so that nobody uploads a file in vain. */
export const maxFileBytes = 5 * 1024 * 1024

export async function checkSheet(file: File, type: OrderType): Promise<CheckedSheet> {
  return (await call(checkOrderSheet, { body: { type }, file })).data
}

export async function saveTemplate(type: OrderType, category: string | undefined): Promise<void> {
  saveFile(await download(getOrderSheet, { query: { type, category } }))
}

export async function saveResult(file: File, type: OrderType): Promise<void> {
  saveFile(await download(markOrderSheet, { body: { type }, file }))
}

/** Checks a row again with other quantities, by the rules that the file was checked by. */
export async function checkRow(
  row: CheckedRow,
  type: OrderType,
  quantities: readonly number[],
  seasons: readonly string[],
): Promise<CheckedRow> {
  const wanted = type === 'order' ? { quantity: quantities[0]! } : { quantities: [...quantities] }
  const line = { sku: row.productSku ?? row.sku, variantSku: row.variantSku, attributes: row.attributes }
  const { data } = await call(checkLines, {
    body: { items: [{ ...line, orderType: type, ...wanted }], ...(type === 'preOrder' && { seasons: [...seasons] }) },
  })
  const { status, code, item } = data[0]!
  const taken =
    status === 'rejected' ? quantities.map(() => 0) : ((item?.quantities ?? [item?.quantity ?? 0]) as number[])
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const facts = { requested: sum(quantities), available: sum(taken), batch: row.batch ?? 1 }
  const { code: _, ...rest } = row
  return {
    ...rest,
    status,
    ...(code ? { code } : {}),
    reasons: code ? [{ code, facts }] : [],
    asked: quantities.map(quantity => (quantity ? String(quantity) : '')),
    ...(type === 'order'
      ? { requestedQuantity: quantities[0]!, quantity: taken[0] ?? 0 }
      : { requestedQuantities: [...quantities], quantities: taken }),
    isUnchanged: false,
    takesOut: false,
  }
}
