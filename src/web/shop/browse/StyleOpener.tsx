import ChevronDown from 'lucide-react/icons/chevron-down'
import type { OrderType } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { Product } from '../catalogue/shop-offer.ts'
import { inCartText } from '../quantities/in-cart-text.ts'
import { prefetchMatrix } from '../quantities/StyleMatrix.tsx'
import { useTypedSum } from '../quantities/style-sum.ts'
import { useStyleFaults, useStyleInCart } from '../quantities/use-quantities.ts'

interface StyleOpenerProps {
  product: Product
  orderType: OrderType
  rules: ShopRules
  isOpen: boolean
  /** The id of the element that it opens. */
  controls: string
  onToggle: () => void
}

/** The button that opens the sizes of a style. While they are closed it shows how many pieces were typed. */
export function StyleOpener({ product, orderType, rules, isOpen, controls, onToggle }: StyleOpenerProps) {
  const t = useTexts()
  const typed = useTypedSum(product._id, orderType, rules).units.reduce((sum, one) => sum + one, 0)
  const isWrong = useStyleFaults(product._id, orderType, rules).some(count => count > 0)
  const name = t('style.open', { name: product.name })
  const look = isWrong ? 'border-bad text-bad' : typed > 0 ? 'border-mode bg-mode-soft text-mode' : ''
  return (
    <Button
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-label={typed > 0 ? `${name}, ${countText('units', typed)}` : name}
      onPointerDown={() => prefetchMatrix(product._id)}
      onFocus={() => prefetchMatrix(product._id)}
      onClick={onToggle}
      className={`min-w-23 max-w-full px-2 wrap-anywhere ${look}`}
    >
      {typed > 0 ? countText('units', typed) : t('column.open')}
      <Icon of={ChevronDown} size={16} className={isOpen ? 'rotate-180' : ''} />
    </Button>
  )
}

/** How many pieces of a style are in the cart, if any. */
export function StyleInCartText({
  product,
  orderType,
  rules,
}: Pick<StyleOpenerProps, 'product' | 'orderType' | 'rules'>) {
  const t = useTexts()
  const units = useStyleInCart(product._id, orderType, rules).units.reduce((sum, one) => sum + one, 0)
  if (units === 0) return null
  return <span className="font-medium whitespace-nowrap text-mode">{inCartText(units, orderType, t)}</span>
}
