import { Suspense } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { lazyPart } from '../../boot/lazy-part.ts'
import { prefetch } from '../../boot/prefetch.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Product } from '../catalogue/shop-offer.ts'
import { prefetchProduct, useProduct } from '../catalogue/use-products.ts'

const loadMatrix = () => import('./Matrix.tsx')
const Matrix = lazyPart(async () => (await loadMatrix()).Matrix)

/** Loads what opening a style needs, before it is opened. */
export function prefetchMatrix(productId: string): void {
  prefetch(loadMatrix)
  prefetchProduct(productId)
}

interface StyleMatrixProps {
  product: Pick<Product, '_id' | 'colours'>
  orderType: OrderType
  rules: ShopRules
  /** Moves the focus into the first cell, for a press on the closed quantity field of a list. */
  focusesFirstCell?: boolean
}

/** The matrix of a style in a list, once its variants are loaded. */
export function StyleMatrix({ product, orderType, rules, focusesFirstCell }: StyleMatrixProps) {
  const t = useTexts()
  const { data, isError, refetch } = useProduct(product._id)
  if (isError) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3">
        {t('style.failed')}
        <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </p>
    )
  }
  const placeholder = <MatrixSkeleton rows={product.colours.length} />
  if (!data) return placeholder
  return (
    <Suspense fallback={placeholder}>
      <Matrix product={data} orderType={orderType} rules={rules} focusesFirstCell={focusesFirstCell} />
    </Suspense>
  )
}

function MatrixSkeleton({ rows }: { rows: number }) {
  return (
    <div className="skeletons grid gap-1 py-7">
      {Array.from({ length: Math.max(1, rows) }, (_, row) => row).map(row => (
        <Skeleton key={row} className="h-9" />
      ))}
    </div>
  )
}
