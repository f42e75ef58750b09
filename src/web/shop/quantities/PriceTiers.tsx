import type { OrderType } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { priceIn, type ShopOffer, type ShownPrice } from '../catalogue/shop-offer.ts'
import { maxOfOneVariant } from './style-sum.ts'
import { useQuantitySelector } from './use-quantities.ts'

interface PriceTiersProps {
  price: ShownPrice | null
  productId: string
  offers: readonly (ShopOffer | undefined)[]
  orderType: OrderType
  rules: ShopRules
}

/** The price tiers of a style. They count per variant; those that some variant has reached are green. */
export function PriceTiers({ price, productId, offers, orderType, rules }: PriceTiersProps) {
  const t = useTexts()
  const reached = useQuantitySelector(() => maxOfOneVariant(offers, orderType, rules), productId)
  if (!price || price.isLoading) return null
  const { value, tiers } = priceIn(price, orderType)
  const steps = (tiers[0]?.minQuantity ?? 0) > 1 ? [{ minQuantity: 1, value }, ...tiers] : tiers
  if (!steps.some(step => step.value < value)) return null
  return (
    <div className="flex flex-wrap items-center gap-2 lg:ml-auto">
      <span className="text-caption text-ink-3 max-lg:hidden">{t('tier.ladder')}</span>
      <ul
        aria-label={t('tier.ladder')}
        className="flex flex-wrap overflow-hidden rounded-control border border-line bg-surface max-lg:w-full"
      >
        {steps.map(({ minQuantity, value: unit }) => {
          const isReached = minQuantity > 1 && minQuantity <= reached
          return (
            <li
              key={minQuantity}
              className={`px-2.5 py-1 text-center text-ui not-last:border-r not-last:border-line max-lg:flex-1 ${isReached ? 'bg-ok-soft text-ok' : 'text-ink-2'}`}
            >
              {t('tier.from', { quantity: formatNumber(minQuantity) })}{' '}
              <strong className="font-semibold whitespace-nowrap">
                {formatMoney({ value: unit, currency: price.currency })}
              </strong>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
