import type { OrderType } from '#domain/cart-line.ts'
import { decimalOf } from '#domain/money.ts'
import type { ShopRules } from '#domain/offer.ts'
import type { Product } from '../cart/shop-offer.ts'
import { useStyleFaults, useStyleSum } from '../cart/use-quantities.ts'
import { formatMoney, formatNumber } from '../format.ts'
import { useLocale } from '../i18n/use-texts.ts'

interface StyleSumProps {
  product: Product
  orderType: OrderType
  rules: ShopRules
}

/** What stands in all fields of a style, for one season. */
export function StyleUnits({ product, orderType, rules, season }: StyleSumProps & { season: number }) {
  useLocale()
  const units = useStyleSum(product._id, orderType, rules).units[season] ?? 0
  const isWrong = (useStyleFaults(product._id, orderType, rules)[season] ?? 0) > 0
  return <span data-wrong={isWrong || undefined}>{units > 0 ? formatNumber(units) : null}</span>
}

/** What it comes to net, in all seasons together. */
export function StyleTotal({ product, orderType, rules }: StyleSumProps) {
  useLocale()
  const { net } = useStyleSum(product._id, orderType, rules)
  const currency = product.price?.currency
  return net > 0 && currency ? formatMoney({ value: decimalOf(net), currency }) : '–'
}
