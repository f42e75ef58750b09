import { useParams } from 'react-router'
import { productIdOf } from '#domain/link.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { useSearch } from '../../boot/use-address.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button, buttonLook } from '../../ui/Button.tsx'
import { Deferred, screenHigh } from '../../ui/Deferred.tsx'
import { Link } from '../../ui/Link.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useBrowse } from '../browse/use-browse.ts'
import { modeOf } from '../cart/cart-path.ts'
import { CompanyNeeded } from '../companies/CompanyNeeded.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { OrderFooter } from '../quantities/OrderFooter.tsx'
import { WishButton } from '../wishlist/WishButton.tsx'
import { OrderVariants } from './OrderVariants.tsx'
import { PriceBlock } from './PriceBlock.tsx'
import { ProductFacts } from './ProductFacts.tsx'
import { ProductImages } from './ProductImages.tsx'
import { ProductTabs } from './ProductTabs.tsx'
import { useCachedProduct } from './use-cached-product.ts'

/** Keyed by product, so that going from one product to another starts a new page. */
export function ProductPage() {
  const id = productIdOf(useParams().verboseProduct ?? '')
  return <Product key={id} id={id} />
}

function Product({ id }: { id: string }) {
  const settings = useConfiguration()
  const search = useSearch()
  const [{ orderType }, change] = useBrowse()
  const { product, isComplete, error, refetch } = useCachedProduct(id)
  if (error && !product) return <ProductFailed isUnknown={problemOf(error).status === 404} onRetry={refetch} />
  if (!product) return <ProductSkeleton />

  const sku = search.get('sku') ?? undefined
  const variant = product.variants.find(one => one.variantSku === sku)
  const shown = variant ?? product
  return (
    <div data-mode={modeOf(orderType)}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,420px)_minmax(0,1fr)] lg:gap-8">
        <ProductImages product={product} variant={variant} />
        <div className="grid min-w-0 gap-4">
          <div>
            <div className="flex items-start justify-between gap-3">
              <PageTitle suffix={settings?.companyName}>{product.name}</PageTitle>
              <WishButton product={product} variantSku={variant?.variantSku} hasKey />
            </div>
            <Deferred>
              <ProductFacts product={product} variant={variant} orderType={orderType} />
            </Deferred>
          </div>
          <Deferred placeholder={screenHigh}>
            <PriceBlock productId={id} price={shown.price} vatRate={product.vatRate} orderType={orderType} />
            <OrderVariants
              product={product}
              isComplete={isComplete}
              orderType={orderType}
              selectedSku={sku}
              onMode={next => change({ orderType: next })}
            />
          </Deferred>
        </div>
      </div>
      <Deferred placeholder={screenHigh}>
        <div className="mt-8 min-h-96">
          <Deferred placeholder={screenHigh}>
            {isComplete && <ProductTabs product={product} orderType={orderType} />}
          </Deferred>
        </div>
        <OrderFooter orderType={orderType} />
      </Deferred>
    </div>
  )
}

function ProductFailed({ isUnknown, onRetry }: { isUnknown: boolean; onRetry: () => Promise<unknown> }) {
  const t = useTexts()
  return (
    <div className="grid justify-items-start gap-4 py-6">
      <PageTitle>{t(isUnknown ? 'product.unknown' : 'product.failed')}</PageTitle>
      <CompanyNeeded>{null}</CompanyNeeded>
      <div className="flex flex-wrap gap-3">
        {!isUnknown && (
          <Button kind="primary" onClick={() => void onRetry()}>
            {t('retry')}
          </Button>
        )}
        <Link to="/" className={buttonLook('secondary')}>
          {t('to.home')}
        </Link>
      </div>
    </div>
  )
}

function ProductSkeleton() {
  return (
    <div aria-hidden className="skeletons grid gap-6 lg:grid-cols-[420px_1fr]">
      <Skeleton className="aspect-square w-full" />
      <div className="grid content-start gap-3">
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-4 w-40" />
        <Skeleton className="mt-4 h-10 w-32" />
        <Skeleton className="h-48 w-full" />
      </div>
    </div>
  )
}
