import { useState } from 'react'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { EmptyList, PagedList } from '../list/PagedList.tsx'
import { ApiKeyForm } from './ApiKeyForm.tsx'
import { ApiKeyLines } from './ApiKeyLines.tsx'
import { InterfaceNav } from './InterfaceNav.tsx'
import { ShownSecret } from './ShownSecret.tsx'
import { useApiKeys } from './use-api-keys.ts'

interface InterfacesPageProps {
  shopName: string
  permissions: readonly Permission[]
}

/** The programs that call the shop, above all its ERP: their keys. */
export function InterfacesPage({ shopName, permissions }: InterfacesPageProps) {
  const t = useTexts()
  const query = useApiKeys()
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState<string>()
  const canWrite = hasAll(permissions, ['integrations.write'])
  return (
    <div className="grid max-w-[84rem] gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{t('interfaces.title')}</PageTitle>
        {canWrite && !isAdding && (
          <Button kind="primary" className="ml-auto" onClick={() => setAdding(true)}>
            {t('interfaces.key.add')}
          </Button>
        )}
      </div>
      <InterfaceNav at="keys" />
      <p className="max-w-[46rem] text-row text-pretty text-ink-2">
        {t('interfaces.lead')}{' '}
        <a href="/api/erp/v1/docs" className="link">
          {t('interfaces.docs')}
        </a>
      </p>
      {shown && <ShownSecret of={shown} kind="key" onClose={() => setShown(undefined)} />}
      {isAdding && (
        <ApiKeyForm
          permissions={permissions}
          onMade={key => {
            setShown(key)
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
      <PagedList
        query={query}
        failedText={t('interfaces.failed')}
        empty={!isAdding && <EmptyList title={t('interfaces.none')} why={t('interfaces.none.why')} />}
      >
        {keys => (
          <div className="overflow-x-auto rounded-box border border-line bg-surface">
            <table className="w-full text-left text-ui">
              <thead className="bg-sunken text-caption font-semibold max-sm:hidden">
                <tr>
                  <th className="px-3 py-1.5">{t('interfaces.key')}</th>
                  <th className="px-3 py-1.5">{t('interfaces.allowed')}</th>
                  <th className="px-3 py-1.5">{t('interfaces.used')}</th>
                  <th className="px-3 py-1.5">
                    <span className="sr-only">{t('interfaces.actions')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {keys.map(key => (
                  <ApiKeyLines
                    key={key.id}
                    of={key}
                    canWrite={canWrite && hasAll(permissions, key.permissions)}
                    onMade={setShown}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </PagedList>
    </div>
  )
}
