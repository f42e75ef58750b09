import type { OrderType } from '#domain/cart/line.ts'
import { formatMoney } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useShopRules } from '../cart/use-shop-rules.ts'
import { PriceTag } from '../catalogue/PriceTag.tsx'
import { priceSourceText } from '../catalogue/price-source-text.ts'
import { priceIn, type ShownPrice } from '../catalogue/shop-offer.ts'
import { StylePrice } from '../quantities/StylePrice.tsx'

interface PriceBlockProps {
  productId: string
  price: ShownPrice | null
  vatRate: number | null
  orderType: OrderType
}

/** The buyer's price for what was typed, the recommended retail price, and where the price comes from. */
export function PriceBlock({ productId, price, vatRate, orderType }: PriceBlockProps) {
  const t = useTexts()
  const rules = useShopRules()
  const isOrder = orderType === 'order'
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-start gap-x-8 gap-y-1">
        <div>
          <h2 className="text-caption text-ink-3">{t(isOrder ? 'price.yours' : 'price.pre.order')}</h2>
          {rules ? (
            <StylePrice product={{ _id: productId, price, vatRate }} orderType={orderType} rules={rules} isLarge />
          ) : (
            <PriceTag price={price} vatRate={vatRate} orderType={orderType} isLarge />
          )}
        </div>
        {price?.rrp != null && (
          <p className="pt-4 leading-8 text-ink-3">
            {t('rrp.value', { amount: formatMoney({ value: price.rrp, currency: price.currency }) })}
          </p>
        )}
      </div>
      {price && (
        <details>
          <summary className="link inline-block cursor-pointer py-2 lg:py-0">{t('price.why')}</summary>
          <p className="mt-1 max-w-prose text-ink-2">{priceSourceText(priceIn(price, orderType).source, t)}</p>
        </details>
      )}
    </section>
  )
}
