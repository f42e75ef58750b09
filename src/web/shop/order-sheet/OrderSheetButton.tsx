import Sheet from 'lucide-react/icons/sheet'
import type { OrderType } from '#domain/cart/line.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { buttonLook } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { openModal } from '../../ui/modal-store.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'

interface OrderSheetButtonProps {
  orderType: OrderType
  /** The category being shown, whose products can be downloaded alone. */
  category?: string | undefined
}

export function OrderSheetButton({ orderType, category }: OrderSheetButtonProps) {
  const t = useTexts()
  const hasCompany = Boolean(useCurrentUser()?.company)
  if (!hasCompany) return null
  return (
    <button type="button" onClick={() => openOrderSheet(orderType, category)} className={buttonLook('secondary')}>
      <Icon of={Sheet} size={16} />
      {t('order.sheet')}
    </button>
  )
}

export function openOrderSheet(orderType: OrderType, category?: string): void {
  openModal('orderSheet', { orderType, category })
}
