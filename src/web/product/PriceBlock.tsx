import type { OrderType } from '#domain/cart-line.ts'
import type { ShownPrice } from '../cart/shop-offer.ts'
import { PriceTag } from '../catalogue/PriceTag.tsx'
import { formatMoney, formatNumber } from '../format.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { sourceSentences } from './source-sentences.ts'

interface PriceBlockProps {
  price: ShownPrice | null
  vatRate: number | null
  orderType: OrderType
}

/** The buyer's own price, what it is compared with, what more pieces bring, and why it is so (decisions 4). */
export function PriceBlock({ price, vatRate, orderType }: PriceBlockProps) {
  const t = useTexts()
  const isOrder = orderType === 'order'
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-start gap-x-8 gap-y-1">
        <div>
          <h2 className="text-caption text-ink-3">{t(isOrder ? 'price.yours' : 'price.pre.order')}</h2>
          <PriceTag price={price} vatRate={vatRate} orderType={orderType} isLarge />
        </div>
        {price?.rrp != null && (
          <p className="pt-4 leading-8 text-ink-3">
            {t('rrp.value', { amount: formatMoney({ value: price.rrp, currency: price.currency }) })}
          </p>
        )}
      </div>
      {isOrder && price && price.tiers.length > 1 && <Tiers price={price} />}
      {isOrder && price && (
        <details>
          <summary className="link inline-block cursor-pointer py-2 lg:py-0">{t('price.why')}</summary>
          <p className="mt-1 max-w-prose text-ink-2">{sourceSentences(price.source, t).join(' ')}</p>
        </details>
      )}
    </section>
  )
}

function Tiers({ price }: { price: ShownPrice }) {
  const t = useTexts()
  return (
    <table className="w-fit border-collapse">
      <caption className="pb-1 text-left text-caption text-ink-3">{t('price.tiers')}</caption>
      <thead>
        <tr>
          {price.tiers.map(tier => (
            <th
              key={tier.minQuantity}
              scope="col"
              className="border border-line bg-sunken px-3 py-0.5 text-right text-caption font-semibold"
            >
              {t('tier.from', { quantity: formatNumber(tier.minQuantity) })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {price.tiers.map(tier => (
            <td key={tier.minQuantity} className="border border-line bg-surface px-3 py-1 text-right font-medium">
              {formatMoney({ value: tier.value, currency: price.currency })}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
