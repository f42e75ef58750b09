import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { NotFoundPage } from '../../boot/NotFoundPage.tsx'
import { problemOf } from '../../boot/problem-error.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ProductEditor } from './ProductEditor.tsx'
import { useProduct } from './use-product.ts'

interface ProductPageProps {
  id: string
  shopName: string
  permissions: readonly Permission[]
}

/** One product: what it says, its variants and their prices, its pictures, and who changed what. */
export function ProductPage({ id, shopName, permissions }: ProductPageProps) {
  const t = useTexts()
  const { data, error, refetch } = useProduct(id)
  if (error && problemOf(error).code === 'resource.not.found')
    return <NotFoundPage path={location.pathname} isAlone={false} home="/desk/products" />
  if (!data && error) return <LoadFailed message={t('desk.product.failed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="skeletons h-96 w-full" />
  return (
    <ProductEditor
      data={data}
      shopName={shopName}
      mayWrite={hasAll(permissions, ['catalogue.write'])}
      mayWritePrices={hasAll(permissions, ['prices.write'])}
      refetch={async () => (await refetch()).data}
    />
  )
}
