import { changeLine, emptyCart, putLine, removeLine } from '#domain/cart/cart.ts'
import { lineKey, type OrderType, unitsOf } from '#domain/cart/line.ts'
import { hasPieces, movedToSeason, withSeason } from '#domain/season/season-quantities.ts'
import { t } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toasts.ts'
import { cart } from './cart.ts'
import { modeOf } from './cart-path.ts'
import { toastCartLoading, toastFailed } from './cart-toasts.ts'
import type { ShopLine } from './cart-wire.ts'
import { editWithUndo, undoAction } from './undo.ts'

/** Each edit here is shown at once (optimistically) and saved in the background. */
export function removeLines(lines: readonly ShopLine[]): void {
  const keys = new Set(lines.map(lineKey))
  const orderType = lines[0]?.orderType ?? 'order'
  const saved = editWithUndo(before => [...keys].reduce<readonly ShopLine[]>(removeLine, before))
  if (!saved) {
    toastCartLoading()
    return
  }
  toastWithUndo(orderType, t('product.removed.from.cart'))
  void saved.then(toastFailed)
}

export function clearCart(orderType: OrderType): void {
  const saved = editWithUndo(before => emptyCart(before, orderType))
  if (!saved) {
    toastCartLoading()
    return
  }
  toastWithUndo(orderType, t(orderType === 'order' ? 'cart.emptied.order' : 'cart.emptied.pre.order'))
  void saved.then(toastFailed)
}

/** A quantity of 0 in all seasons removes the line. */
export function setQuantity(line: ShopLine, quantity: number, season = ''): void {
  const change =
    line.orderType === 'order' ? { quantity } : { quantities: withSeason(line.quantities, season, quantity) }
  const isEmpty = unitsOf({ ...line, ...change }) === 0
  // Pieces of closed seasons keep the line: the buyer has yet to decide what becomes of them.
  if (isEmpty && hasPieces(line.closedQuantities)) void editWithUndo(before => putLine(before, { ...line, ...change }))
  else if (isEmpty) removeLines([line])
  else if (!editWithUndo(before => changeLine(before, lineKey(line), change))) toastCartLoading()
}

/** Accepts a price that changed since the line was put in. */
export function acceptPrice(line: ShopLine): void {
  const price = line.priced?.updatedPrice
  if (price && !cart.edit(before => putLine(before, { ...line, seenPrice: price.value }))) toastCartLoading()
}

/** Accepts the quantity that a line was cut to. */
export function acceptAvailable(line: ShopLine): void {
  if (!cart.edit(before => putLine(before, { ...line, isDecided: true }))) toastCartLoading()
}

/** Moves the pieces of closed seasons to another season, or drops them. */
export function resolveClosedSeasons(line: ShopLine, season: string | undefined): void {
  const resolved = season === undefined ? { ...line, closedQuantities: undefined } : movedToSeason(line, season)
  if (unitsOf(resolved) === 0) removeLines([line])
  else if (!editWithUndo(before => putLine(before, { ...resolved, isDecided: true }))) toastCartLoading()
}

/** Sends a line again that the server has refused. */
export function retryLine(line: ShopLine): void {
  if (!cart.edit(before => putLine(before, line))) toastCartLoading()
}

/** Drops lines whose product is no longer sold. They are not among the items any more, so any save removes them. */
export function dropDiscontinued(): void {
  void cart.edit(before => [...before])
}

function toastWithUndo(orderType: OrderType, text: string): void {
  showToast({ type: 'success', text, actions: [undoAction()], mode: modeOf(orderType) })
}
