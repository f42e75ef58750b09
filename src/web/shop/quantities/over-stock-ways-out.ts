import { addToCart } from '#domain/cart/add.ts'
import { variantKey } from '#domain/cart/line.ts'
import { batchOf, type ShopRules } from '#domain/price/offer.ts'
import type { Problem } from '#domain/result.ts'
import { quantityFor, withSeason } from '#domain/season/season-quantities.ts'
import { type WayOut, waysOut } from '#domain/stock/over-stock.ts'
import { formatNumber } from '../../i18n/format.ts'
import { t } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toasts.ts'
import { wholeNumber } from '../../ui/whole-number.ts'
import { lineFor } from '../cart/cart.ts'
import { openCartAction, toastCartLoading, toastFailed, toastRefused } from '../cart/cart-toasts.ts'
import type { ShopLine } from '../cart/cart-wire.ts'
import { seasonColumns } from '../cart/season-columns.ts'
import { styleAttributes } from '../cart/style-attributes.ts'
import { editWithUndo, undoAction } from '../cart/undo.ts'
import { type DraftEntry, draft } from './draft.ts'
import { lineOfOffer } from './line-of-offer.ts'
import { fieldQuantities, fieldQuantity, maxForCell } from './quantity-cell.ts'

/** The ways out of a typed number that exceeds the stock. */
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

/** Applies one of them; false where the cart refused it, and the number stays as typed. */
export function takeWayOut(way: WayOut, entry: DraftEntry, rules: ShopRules): boolean {
  const reduced = { cell: entry, text: way.now > 0 ? String(way.now) : '' }
  if (way.kind === 'preOrder' && entry.orderType === 'preOrder') {
    const next = { ...entry, season: way.season }
    draft.edit([reduced, { cell: next, text: String(fieldQuantity(next) + way.rest) }])
  } else {
    if (way.kind === 'preOrder' && !putInPreOrder(way, entry, rules)) return false
    draft.edit([reduced])
  }
  draft.endStep()
  return true
}

/** Order mode shows no fields for seasons, so the rest goes straight into the pre-order cart, with an undo. */
function putInPreOrder(way: Extract<WayOut, { kind: 'preOrder' }>, { offer }: DraftEntry, rules: ShopRules): boolean {
  const inCart = lineFor('preOrder', variantKey(offer))
  const line: ShopLine = {
    ...lineOfOffer(offer, 'preOrder', styleAttributes.of(offer.productId) || inCart?.attributes),
    quantities: withSeason(inCart?.quantities, way.season, quantityFor(inCart?.quantities, way.season) + way.rest),
    closedQuantities: inCart?.closedQuantities,
  }
  let refused: Problem | undefined
  const saved = editWithUndo(before => {
    const added = addToCart(before, line, offer, rules)
    refused = added.ok ? undefined : added.problem
    return added.ok ? added.value.lines : before
  })
  if (!saved) toastCartLoading()
  else if (refused) toastRefused(refused)
  if (!saved || refused) return false
  const text = t('over.moved', { rest: formatNumber(way.rest), name: offer.name, season: way.season })
  showToast({ type: 'success', text, actions: [undoAction(), openCartAction('preOrder')], mode: 'later' })
  void saved.then(toastFailed)
  return true
}
