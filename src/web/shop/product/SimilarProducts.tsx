import { useQuery } from '@tanstack/react-query'
import { listSimilarProducts } from '#contract/shop/catalogue.ts'
import type { OrderType } from '#domain/cart/line.ts'
import { call } from '../../boot/api.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { ProductTile } from '../browse/ProductTile.tsx'
import { productOfRow } from '../catalogue/use-products.ts'

/** Products of the same category. */
export function SimilarProducts({ sku, orderType }: { sku: string; orderType: OrderType }) {
  const t = useTexts()
  const locale = useLocale()
  const { data, isError, refetch } = useQuery({
    queryKey: ['similar', locale, sku],
    queryFn: ({ signal }) => call(listSimilarProducts, { query: { sku, fields: 'row' } }, { signal, isQuiet: true }),
  })
  if (isError && !data) return <LoadFailed message={t('list.failed')} onRetry={() => void refetch()} />
  const { featured = [], bestsellers = [] } = data?.data ?? {}
  const all = new Map([...featured, ...bestsellers].map(product => [product._id, product]))
  const products = [...all.values()].filter(product => product.sku !== sku).slice(0, 6)
  if (products.length === 0) return <p className="min-h-60 text-ink-2">{data ? t('similar.none') : ''}</p>
  return (
    <section>
      <h2 className="sr-only">{t('product.similar')}</h2>
      <ul className="grid grid-cols-2 gap-2 lg:grid-cols-6 lg:gap-3">
        {products.map(product => (
          <ProductTile key={product._id} product={productOfRow(product)} orderType={orderType} />
        ))}
      </ul>
    </section>
  )
}
