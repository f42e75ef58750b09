import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import { listSimilarProducts } from '#contract/shop/catalogue.ts'
import { productPath } from '#domain/link.ts'
import { call } from '../../boot/api.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Deferred } from '../../ui/Deferred.tsx'
import { Link } from '../../ui/Link.tsx'
import { HomeSection } from '../../ui/Section.tsx'
import { PriceTag } from '../catalogue/PriceTag.tsx'
import { ProductImage } from '../catalogue/ProductImage.tsx'
import { prefetchProduct, productOfRow } from '../catalogue/use-products.ts'
import { useReached } from '../loading/steps.ts'

/** Featured products and bestsellers. Loaded last, and left out if that fails. */
export function ProductRails() {
  const t = useTexts()
  const locale = useLocale()
  const { data, isError } = useQuery({
    queryKey: ['similar', locale, ''],
    queryFn: ({ signal }) => call(listSimilarProducts, { query: { fields: 'row' } }, { signal, isQuiet: true }),
    enabled: useReached('rest'),
  })
  if (isError && !data) return null
  return (
    <>
      <Rail title={t('home.featured')} products={data?.data.featured} />
      <Rail title={t('home.bestsellers')} products={data?.data.bestsellers} />
    </>
  )
}

interface RailProps {
  title: string
  products: AnswerOf<typeof listSimilarProducts>['data']['featured'] | undefined
}

function Rail({ title, products }: RailProps) {
  if (products?.length === 0) return null
  return (
    <HomeSection title={title} className="mt-8">
      <ul className="relative flex min-h-52 gap-2 overflow-x-auto pb-2 lg:gap-3">
        {products && (
          <Deferred>
            {products.map(productOfRow).map(product => (
              <li key={product._id} className="flex w-36 shrink-0 lg:w-40">
                <Link
                  to={productPath(product._id)}
                  onPointerEnter={() => prefetchProduct(product._id)}
                  onFocus={() => prefetchProduct(product._id)}
                  className="flex w-full flex-col rounded-box border border-line bg-surface p-2 hover:border-line-strong focus-visible:outline-offset-[-2px]"
                >
                  <ProductImage product={product} size="card" className="mb-2 h-28 w-full p-2" />
                  <span className="truncate font-semibold">{product.name}</span>
                  <span className="font-mono text-code text-ink-3">{product.sku}</span>
                  <span className="mt-auto flex justify-end pt-1">
                    <PriceTag price={product.price} vatRate={product.vatRate} orderType="order" />
                  </span>
                </Link>
              </li>
            ))}
          </Deferred>
        )}
      </ul>
    </HomeSection>
  )
}
