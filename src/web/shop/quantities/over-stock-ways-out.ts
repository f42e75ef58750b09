import { addToCart } from '#domain/cart/add.ts'
import { variantKey } from '#domain/cart/line.ts'
import { batchOf, type ShopRules } from '#domain/price/offer.ts'
import type { Problem } from '#domain/result.ts'
import { quantityFor, withSeason } from '#domain/season/season-quantities.ts'
import { type WayOut, waysOut } from '#domain/stock/over-stock.ts'
import { goTo } from '../../boot/navigation.ts'
import { formatNumber } from '../../i18n/format.ts'
import { t } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toasts.ts'
import { wholeNumber } from '../../ui/whole-number.ts'
import { lineFor } from '../cart/cart.ts'
import { cartPath, sayBusy, sayFailed, sayRefused } from '../cart/cart-toasts.ts'
import type { ShopLine } from '../cart/cart-wire.ts'
import { seasonColumns } from '../cart/season-columns.ts'
import { styleAttributes } from '../cart/style-attributes.ts'
import { editWithUndo, undoLast } from '../cart/undo.ts'
import { shownPrice } from '../catalogue/shop-offer.ts'
import { maxForCell } from './cell-check.ts'
import { type DraftEntry, draft } from './draft.ts'
import { fieldQuantities, fieldQuantity } from './field-quantities.ts'

/** The ways out of a typed number that is more than there is. */
export function waysOutOf(entry: DraftEntry, rules: ShopRules, canAlarm: boolean): WayOut[] {
  const { offer, orderType, season, text } = entry
  return waysOut({
    typed: wholeNumber(text) ?? 0,
    available: maxForCell(entry, rules) ?? 0,
    batch: batchOf(offer, rules),
    item: offer,
    planned: fieldQuantities(offer, 'preOrder', seasonColumns('preOrder', rules)),
    seasons: rules.seasons,
    today: rules.today,
    season: orderType === 'preOrder' ? season : undefined,
    arePreOrdersClosed: rules.arePreOrdersClosed,
    canAlarm,
  })
}

/** Takes one of them; false where it could not be taken, and the number stays. */
export function takeWayOut(way: WayOut, entry: DraftEntry, rules: ShopRules): boolean {
  const kept = { cell: entry, text: way.now > 0 ? String(way.now) : '' }
  if (way.kind === 'preOrder' && entry.orderType === 'preOrder') {
    const next = { ...entry, season: way.season }
    draft.edit([kept, { cell: next, text: String(fieldQuantity(next) + way.rest) }])
  } else {
    if (way.kind === 'preOrder' && !putInPreOrder(way, entry, rules)) return false
    draft.edit([kept])
  }
  draft.endStep()
  return true
}

/** The fields of seasons are out of sight in order mode: what goes there is in the cart at once, and can be taken back. */
function putInPreOrder(way: Extract<WayOut, { kind: 'preOrder' }>, { offer }: DraftEntry, rules: ShopRules): boolean {
  const held = lineFor('preOrder', variantKey(offer))
  const attributes = styleAttributes.of(offer.productId) || held?.attributes
  const line: ShopLine = {
    productId: offer.productId,
    sku: offer.sku,
    variantSku: offer.variantSku,
    name: offer.name,
    ...(attributes && { attributes }),
    orderType: 'preOrder',
    quantities: withSeason(held?.quantities, way.season, quantityFor(held?.quantities, way.season) + way.rest),
    closedQuantities: held?.closedQuantities,
    isDecided: true,
    seenPrice: shownPrice(offer.price, 'preOrder'),
  }
  let refused: Problem | undefined
  const saved = editWithUndo(before => {
    const added = addToCart(before, line, offer, rules)
    refused = added.ok ? undefined : added.problem
    return added.ok ? added.value.lines : before
  })
  if (!saved) sayBusy()
  else if (refused) sayRefused(refused)
  if (!saved || refused) return false
  const undo = { label: t('undo'), onSelect: () => void undoLast() }
  const open = { label: t('open.cart'), onSelect: () => goTo(cartPath('preOrder')) }
  const text = t('over.moved', { rest: formatNumber(way.rest), name: offer.name, season: way.season })
  showToast({ type: 'success', text, actions: [undo, open], mode: 'later' })
  void saved.then(sayFailed)
  return true
}
