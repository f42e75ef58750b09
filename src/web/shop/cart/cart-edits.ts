import { changeLine, emptyCart, putLine, removeLine } from '#domain/cart/cart.ts'
import { lineKey, type OrderType, unitsOf } from '#domain/cart/line.ts'
import { hasPieces, movedToSeason, withSeason } from '#domain/season/season-quantities.ts'
import { t } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toasts.ts'
import { cart } from './cart.ts'
import { modeOf } from './cart-path.ts'
import { toastCartLoading, toastFailed } from './cart-toasts.ts'
import type { ShopLine } from './cart-wire.ts'
import { editWithUndo, undoLast } from './undo.ts'

/** What a buyer does in the cart itself. Each step is shown at once, and each can be taken back. */

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

/** An empty number changes nothing; none at all takes the line out (spec 4). */
export function setQuantity(line: ShopLine, quantity: number, season = ''): void {
  const change =
    line.orderType === 'order' ? { quantity } : { quantities: withSeason(line.quantities, season, quantity) }
  const isEmpty = unitsOf({ ...line, ...change }) === 0
  // What waits of closed seasons is decided on by itself.
  if (isEmpty && hasPieces(line.closedQuantities)) void editWithUndo(before => putLine(before, { ...line, ...change }))
  else if (isEmpty) removeLines([line])
  else if (!editWithUndo(before => changeLine(before, lineKey(line), change))) toastCartLoading()
}

/** Says yes to a price that moved since the line was put in. */
export function acceptPrice(line: ShopLine): void {
  const price = line.priced?.updatedPrice
  if (price && !cart.edit(before => putLine(before, { ...line, seenPrice: price.value }))) toastCartLoading()
}

/** Takes what could be had of a quantity that was asked for. */
export function acceptAvailable(line: ShopLine): void {
  if (!cart.edit(before => putLine(before, { ...line, isDecided: true }))) toastCartLoading()
}

/** What waits of closed seasons goes to another one, or is let go. */
export function resolveClosedSeasons(line: ShopLine, season: string | undefined): void {
  const settled = season === undefined ? { ...line, closedQuantities: undefined } : movedToSeason(line, season)
  if (unitsOf(settled) === 0) removeLines([line])
  else if (!editWithUndo(before => putLine(before, { ...settled, isDecided: true }))) toastCartLoading()
}

/** Asks the server once more for what it did not take. */
export function retryLine(line: ShopLine): void {
  if (!cart.edit(before => putLine(before, line))) toastCartLoading()
}

/** Lets go of what is no longer sold: the next save leaves it out. */
export function dropDiscontinued(): void {
  void cart.edit(before => [...before])
}

function toastWithUndo(orderType: OrderType, text: string): void {
  const undo = { label: t('undo'), onSelect: () => void undoLast() }
  showToast({ type: 'success', text, actions: [undo], mode: modeOf(orderType) })
}
