import CircleAlert from 'lucide-react/icons/circle-alert'
import type { OrderType } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { countText } from '../../i18n/texts.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useStyleFaults } from './use-quantities.ts'

interface StyleFaultsProps {
  productId: string
  orderType: OrderType
  rules: ShopRules
  /** Wrong numbers that are hidden with it but not in the draft, e.g. in cart lines. */
  others?: number
}

/** Tells that a style whose matrix is closed has wrong numbers, which would otherwise be overlooked. */
export function StyleFaults({ productId, orderType, rules, others = 0 }: StyleFaultsProps) {
  useLocale()
  const count = useStyleFaults(productId, orderType, rules).reduce((sum, one) => sum + one, others)
  if (count === 0) return null
  return (
    <p className="flex items-center gap-1 text-caption text-bad">
      <Icon of={CircleAlert} size={14} />
      {countText('style.faults', count)}
    </p>
  )
}
