import type { OrderType } from '#domain/cart/line.ts'
import { t } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toasts.ts'
import { modeOf } from '../cart/cart-path.ts'
import { draft } from './draft.ts'

/** Discards what was typed for one cart, with a toast that can undo it. */
export function clearDraft(orderType: OrderType): void {
  draft.clear(orderType)
  const undo = { label: t('undo'), onSelect: () => void draft.undo(orderType) }
  showToast({ type: 'info', text: t('footer.cleared'), actions: [undo], mode: modeOf(orderType) })
}
