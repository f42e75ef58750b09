import type { OrderType } from '#domain/cart/line.ts'
import { cents, decimalOf } from '#domain/price/money.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PriceTag } from '../catalogue/PriceTag.tsx'
import { type Product, priceIn } from '../catalogue/shop-offer.ts'
import { useStyleSum } from './style-sum.ts'

interface StylePriceProps {
  product: Pick<Product, '_id' | 'price' | 'vatRate'>
  orderType: OrderType
  rules: ShopRules
  isLarge?: boolean
}

/**
 * The unit price of a style for what is in the cart and typed: the tier reached, or the average where sizes reach
 * different tiers. It is an estimate; the server prices the order.
 */
export function StylePrice({ product, orderType, rules, isLarge }: StylePriceProps) {
  const t = useTexts()
  const { price, vatRate } = product
  const { units, net, lowest, highest } = useStyleSum(product._id, orderType, rules)
  const look = isLarge ? { isLarge } : {}
  if (!price || price.isLoading) return <PriceTag {...{ price, vatRate, orderType }} {...look} />
  const { value, tiers } = priceIn(price, orderType)
  const pieces = units.reduce((sum, one) => sum + one, 0)
  const isAverage = lowest !== highest
  const counts = pieces === 0 || lowest === 0 ? value : decimalOf(isAverage ? cents(Math.round(net / pieces)) : lowest)
  const reached = pieces > 0 && counts < value && tiers.findLast(tier => tier.value === counts)
  const next = tiers.find(tier => tier.value < counts)
  const money = (amount: number) => formatMoney({ value: amount, currency: price.currency })
  const note = isAverage
    ? t('price.average', { units: countText('units', pieces) })
    : reached
      ? t('tier.reached', { quantity: formatNumber(reached.minQuantity) })
      : next && t('tier.next', { quantity: formatNumber(next.minQuantity), price: money(next.value) })
  return (
    <PriceTag
      {...{ price, vatRate, orderType }}
      {...look}
      value={counts}
      note={
        <>
          {orderType === 'preOrder' && price.value > counts && (
            <span className="text-caption text-ink-3">
              <s>{money(price.value)}</s> {t('price.from.stock')}
            </span>
          )}
          {note && (
            <span className={`text-caption whitespace-nowrap ${isAverage || reached ? 'text-ok' : 'text-ink-3'}`}>
              {note}
            </span>
          )}
        </>
      }
    />
  )
}
