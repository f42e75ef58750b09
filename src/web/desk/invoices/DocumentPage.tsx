import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { NotFoundPage } from '../../boot/NotFoundPage.tsx'
import { problemOf } from '../../boot/problem-error.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DocumentView } from './DocumentView.tsx'
import { useDocument } from './use-document.ts'

interface DocumentPageProps {
  id: string
  shopName: string
  permissions: readonly Permission[]
}

/** One invoice or credit: what it is for, what was paid, and what can be done about it. */
export function DocumentPage({ id, shopName, permissions }: DocumentPageProps) {
  const t = useTexts()
  const { data, error, refetch } = useDocument(id)
  if (error && problemOf(error).code === 'resource.not.found')
    return <NotFoundPage path={location.pathname} isAlone={false} home="/desk/invoices" />
  if (!data && error) return <LoadFailed message={t('desk.invoice.failed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="skeletons h-96 w-full" />
  return <DocumentView data={data} shopName={shopName} mayWrite={hasAll(permissions, ['invoices.write'])} />
}
