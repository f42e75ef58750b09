import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SettingsEditor } from './SettingsEditor.tsx'
import { useSettings } from './use-settings.ts'

interface SettingsPageProps {
  shopName: string
  permissions: readonly Permission[]
}

/** Everything that a shop can be set to, each with a sentence of what it does. */
export function SettingsPage({ shopName, permissions }: SettingsPageProps) {
  const t = useTexts()
  const { data, error, refetch } = useSettings()
  const title = <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{t('desk.settings')}</PageTitle>
  if (data)
    return (
      <SettingsEditor
        data={data}
        title={title}
        mayWrite={hasAll(permissions, ['settings.write'])}
        refetch={async () => (await refetch()).data}
      />
    )
  return (
    <div className="grid gap-4">
      {title}
      {error ? (
        <LoadFailed message={t('desk.settings.failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="skeletons h-96 w-full" />
      )}
    </div>
  )
}
