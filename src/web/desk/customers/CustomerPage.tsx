import type { Permission } from '#domain/access/permissions.ts'
import { NotFoundPage } from '../../boot/NotFoundPage.tsx'
import { problemOf } from '../../boot/problem-error.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CustomerEditor } from './CustomerEditor.tsx'
import { useCustomer } from './use-customer.ts'

interface CustomerPageProps {
  id: string
  shopName: string
  permissions: readonly Permission[]
}

/** One company: what it is, who works there, where it is, what it orders and owes, and who changed what. */
export function CustomerPage({ id, shopName, permissions }: CustomerPageProps) {
  const t = useTexts()
  const { data, error, refetch } = useCustomer(id)
  if (error && problemOf(error).code === 'resource.not.found')
    return <NotFoundPage path={location.pathname} isAlone={false} home="/desk/customers" />
  if (!data && error) return <LoadFailed message={t('customer.failed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="skeletons h-96 w-full" />
  return (
    <CustomerEditor
      data={data}
      shopName={shopName}
      permissions={permissions}
      refetch={async () => (await refetch()).data}
    />
  )
}
