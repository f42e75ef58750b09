import { lineKey, type OrderType, unitsOf } from '#domain/cart/line.ts'
import type { Problem } from '#domain/result.ts'
import { goTo } from '../../boot/navigation.ts'
import { codeText } from '../../i18n/problem-text.ts'
import { countText, problemText, t } from '../../i18n/texts.ts'
import { type NewToast, showToast } from '../../ui/toasts.ts'
import { companyMark } from '../acting/company-mark.ts'
import { cart } from './cart.ts'
import { cartPath, modeOf } from './cart-path.ts'
import type { ShopLine } from './cart-wire.ts'
import type { Outcome } from './versioned-list.ts'

/** Nothing can be changed before the cart is loaded: a save would overwrite what is stored. */
export function toastCartLoading(): void {
  say({ type: 'warning', text: t('product.add.cart.loading.wait') })
}

/** With a line, the toast names it. */
export function toastRefused(problem: Problem, line?: Pick<ShopLine, 'sku' | 'variantSku'>): void {
  const text = problemText(problem)
  say({ type: 'danger', text: line ? `${line.variantSku ?? line.sku}: ${text}` : text })
}

/** The button of a toast that leads to a cart. */
export function openCartAction(orderType: OrderType) {
  return { label: t('open.cart'), onSelect: () => goTo(cartPath(orderType)) }
}

/** An edit was refused, or is kept until the server can be reached. */
export function toastFailed({ problem }: Outcome<ShopLine>): void {
  if (!problem) return
  if (cart.state().isUnreachable) say({ type: 'warning', text: t('cart.kept') })
  else toastRefused(problem)
}

/** What became of lines that were added, once the server has answered. */
export function toastAdded(orderType: OrderType, lines: readonly ShopLine[], outcome: Outcome<ShopLine>): void {
  if (outcome.problem) {
    toastFailed(outcome)
    return
  }
  const mode = modeOf(orderType)
  const open = openCartAction(orderType)
  const keys = new Map(lines.map(line => [lineKey(line), line]))
  const rejected = outcome.rejected.filter(({ item }) => keys.has(lineKey(item)))
  const stored = cart.state().items.filter(line => keys.has(lineKey(line)))
  const cut = stored.filter(line => line.priced?.notEnoughStock)
  for (const line of cut) {
    const asked = line.priced?.requestedQuantity ?? unitsOf(line)
    const facts = { name: line.name, asked, kept: unitsOf(line) }
    say({ type: 'warning', text: t('product.cut.to.stock', facts), actions: [open] })
  }
  for (const { item, code } of rejected) {
    say({ type: 'danger', text: `${item.variantSku ?? item.sku}: ${codeText(code)}` })
  }
  if (outcome.wasMerged) say({ type: 'info', text: t('cart.merged') })
  const added = stored.length - cut.length
  if (added > 0) {
    const text = added === 1 ? t('product.added.to.cart') : countText('products.added.to.cart', added)
    say({ type: 'success', text, actions: [open], mode })
  } else if (stored.length === 0 && rejected.length === 0) {
    say({ type: 'success', text: t('product.removed.from.cart'), mode })
  }
}

/** Sales people read which company's cart it was. */
function say(toast: NewToast): void {
  showToast({ ...toast, mark: companyMark() })
}
