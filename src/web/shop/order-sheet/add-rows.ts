import { maxLines, putLine, removeLine } from '#domain/cart/cart.ts'
import { lineKey, type OrderType } from '#domain/cart/line.ts'
import { problem } from '#domain/result.ts'
import { quantitiesByCode } from '#domain/season/season-quantities.ts'
import { cart } from '../cart/cart.ts'
import { toastAdded, toastCartLoading, toastRefused } from '../cart/cart-toasts.ts'
import type { ShopLine } from '../cart/cart-wire.ts'
import type { CheckedRow } from './order-sheet-calls.ts'

/** The rows that would change the cart. */
export function rowsToAdd(rows: readonly CheckedRow[]): CheckedRow[] {
  return rows.filter(row => row.status !== 'rejected' && !row.isUnchanged && (row.takesOut || unitsTaken(row) > 0))
}

export function unitsTaken({ quantity, quantities }: CheckedRow): number {
  return quantity ?? (quantities ?? []).reduce((sum, one) => sum + one, 0)
}

/** Puts the checked rows into the cart; a row replaces the line of its variant. Resolves to false if nothing was saved. */
export async function addRows(
  orderType: OrderType,
  rows: readonly CheckedRow[],
  /** The seasons of the rows' quantities, in the same order. */
  seasons: readonly string[],
): Promise<boolean> {
  if (cart.state().status === 'loading') {
    toastCartLoading()
    return false
  }
  const wanted = rowsToAdd(rows).map(row => ({ row, line: lineOf(orderType, row, seasons) }))
  const saved = cart.edit(before =>
    wanted.reduce<readonly ShopLine[]>((lines, { row, line }) => {
      if (row.takesOut) return removeLine(lines, lineKey(line))
      const closedQuantities = lines.find(held => lineKey(held) === lineKey(line))?.closedQuantities
      const next = putLine(lines, { ...line, ...(closedQuantities && { closedQuantities }) })
      return next.length > maxLines ? lines : next
    }, before),
  )
  if (!saved) {
    void cart.load()
    toastRefused(problem('product.added.to.cart.error').problem)
    return false
  }
  const outcome = await saved
  toastAdded(
    orderType,
    wanted.map(({ line }) => line),
    outcome,
  )
  return outcome.problem === undefined
}

function lineOf(orderType: OrderType, row: CheckedRow, seasons: readonly string[]): ShopLine {
  return {
    productId: row.productId ?? undefined,
    sku: row.productSku ?? row.sku,
    variantSku: row.variantSku ?? undefined,
    name: row.name ?? row.sku,
    attributes: row.attributes,
    orderType,
    isDecided: true,
    ...(orderType === 'order'
      ? { quantity: row.quantity }
      : { quantities: quantitiesByCode(row.quantities ?? [], seasons) }),
  }
}
