import { useTexts } from '../../i18n/use-texts.ts'
import { PlainText } from '../../ui/PlainText.tsx'
import type { ProductDetail } from '../catalogue/shop-offer.ts'

/** The description and the attributes of a product. */
export function Details({ product }: { product: ProductDetail }) {
  const t = useTexts()
  return (
    <section className="grid items-start gap-8 lg:grid-cols-2">
      <h2 className="sr-only">{t('product.details')}</h2>
      <div className="grid max-w-prose gap-3 text-row">
        <PlainText text={product.description} />
      </div>
      {product.attributes.length > 0 && (
        <div>
          <h3 className="sr-only">{t('product.attributes')}</h3>
          <dl className="divide-y divide-line rounded-box border border-line bg-surface">
            {product.attributes.map(({ key, label, values }) => (
              <div key={key} className="flex min-h-9 items-center justify-between gap-4 px-3 py-1.5">
                <dt className="text-ink-3">{label}</dt>
                <dd className="text-right font-medium">{values.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  )
}
