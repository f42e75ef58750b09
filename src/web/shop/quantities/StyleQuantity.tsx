import type { OrderType } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { offerOf, type Product } from '../catalogue/shop-offer.ts'
import { QuantityField } from './QuantityField.tsx'
import { quantityLabel } from './quantity-label.ts'

interface StyleQuantityProps {
  product: Product
  orderType: OrderType
  rules: ShopRules
  season: number
  areWaysOutElsewhere?: boolean
}

/** The quantity field of a style with a single variant, which needs no grid. */
export function StyleQuantity({ product, orderType, rules, season, areWaysOutElsewhere }: StyleQuantityProps) {
  const t = useTexts()
  const codes = rules.seasons.map(one => one.code)
  const code = orderType === 'order' ? '' : (codes[season] ?? '')
  return (
    <QuantityField
      cell={{ offer: offerOf(product, undefined, codes), orderType, season: code }}
      label={quantityLabel(product.name, code, t)}
      rules={rules}
      areWaysOutElsewhere={areWaysOutElsewhere}
    />
  )
}
