import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CategoryEditor } from './CategoryEditor.tsx'
import { useCategoryRecords } from './use-categories.ts'

interface CategoriesPageProps {
  shopName: string
  permissions: readonly Permission[]
}

/** The tree of categories: moved, renamed, filled with products. */
export function CategoriesPage({ shopName, permissions }: CategoriesPageProps) {
  const t = useTexts()
  const { data, error, refetch } = useCategoryRecords()
  const head = (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{t('desk.categories')}</PageTitle>
      <Link to="/desk/categories/attributes" className="link inline-flex min-h-11 items-center text-ui lg:min-h-0">
        {t('desk.attributes')}
      </Link>
    </div>
  )
  if (data)
    return (
      <CategoryEditor
        data={data}
        head={head}
        mayWrite={hasAll(permissions, ['catalogue.write'])}
        refetch={async () => (await refetch()).data}
      />
    )
  return (
    <div className="grid gap-4">
      {head}
      {error ? (
        <LoadFailed message={t('desk.categories.failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="skeletons h-96 w-full" />
      )}
    </div>
  )
}
