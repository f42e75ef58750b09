import type { OrderType } from '#domain/cart/line.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import type { ProductDetail } from '../catalogue/shop-offer.ts'
import { ProductDownloads } from '../downloads/ProductDownloads.tsx'
import { useProductDownloads } from '../downloads/use-downloads.ts'
import { Details } from './Details.tsx'
import { Reviews } from './Reviews.tsx'
import { SimilarProducts } from './SimilarProducts.tsx'

interface ProductTabsProps {
  product: ProductDetail
  orderType: OrderType
}

/** Details, reviews, downloads and similar products, below the fields for ordering. */
export function ProductTabs({ product, orderType }: ProductTabsProps) {
  const t = useTexts()
  const { count } = product.rating
  const files = useProductDownloads(product._id).data?.data ?? []
  return (
    <Tabs
      label={t('product.more')}
      tabs={[
        { key: 'details', label: t('product.details'), content: <Details product={product} /> },
        {
          key: 'reviews',
          label: count > 0 ? `${t('reviews')} (${count})` : t('reviews'),
          content: <Reviews productId={product._id} rating={product.rating} />,
        },
        ...(files.length > 0
          ? [
              {
                key: 'downloads',
                label: `${t('account.downloads')} (${files.length})`,
                content: <ProductDownloads productId={product._id} />,
              },
            ]
          : []),
        {
          key: 'similar',
          label: t('product.similar'),
          content: <SimilarProducts sku={product.sku} orderType={orderType} />,
        },
      ]}
    />
  )
}
