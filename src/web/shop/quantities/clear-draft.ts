import type { OrderType } from '#domain/cart/line.ts'
import { t } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toasts.ts'
import { modeOf } from '../cart/cart-toasts.ts'
import { draft } from './draft.ts'

/** Lets go of what was typed for one cart, with a way back. */
export function clearDraft(orderType: OrderType): void {
  draft.clear(orderType)
  const undo = { label: t('undo'), onSelect: () => void draft.undo(orderType) }
  showToast({ type: 'info', text: t('footer.cleared'), actions: [undo], mode: modeOf(orderType) })
}
