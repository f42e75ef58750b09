import { useState } from 'react'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { EmptyList, PagedList } from '../list/PagedList.tsx'
import { InterfaceNav } from './InterfaceNav.tsx'
import { ShownSecret } from './ShownSecret.tsx'
import { useWebhooks, type Webhook } from './use-webhooks.ts'
import { WebhookForm } from './WebhookForm.tsx'
import { WebhookLines } from './WebhookLines.tsx'

interface WebhooksPageProps {
  shopName: string
  permissions: readonly Permission[]
}

/** The programs that the shop tells of changes. */
export function WebhooksPage({ shopName, permissions }: WebhooksPageProps) {
  const t = useTexts()
  const query = useWebhooks()
  const [edited, setEdited] = useState<Webhook | 'new'>()
  const [secret, setSecret] = useState<string>()
  const canWrite = hasAll(permissions, ['integrations.write'])
  return (
    <div className="grid max-w-[84rem] gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{t('webhooks.title')}</PageTitle>
        {canWrite && !edited && (
          <Button kind="primary" className="ml-auto" onClick={() => setEdited('new')}>
            {t('webhooks.add')}
          </Button>
        )}
      </div>
      <InterfaceNav at="webhooks" />
      <p className="max-w-[46rem] text-row text-pretty text-ink-2">
        {t('webhooks.lead')}{' '}
        <a href="/api/erp/v1/docs" className="link">
          {t('interfaces.docs')}
        </a>
      </p>
      {secret && <ShownSecret of={secret} kind="webhook" onClose={() => setSecret(undefined)} />}
      {edited && (
        <WebhookForm
          key={edited === 'new' ? 'new' : edited.id}
          of={edited === 'new' ? undefined : edited}
          permissions={permissions}
          onSaved={made => {
            if (made) setSecret(made)
            setEdited(undefined)
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
      <PagedList
        query={query}
        failedText={t('webhooks.failed')}
        empty={!edited && <EmptyList title={t('webhooks.none')} why={t('webhooks.none.why')} />}
      >
        {webhooks => (
          <div className="overflow-x-auto rounded-box border border-line bg-surface">
            <table className="w-full text-left text-ui">
              <thead className="bg-sunken text-caption font-semibold max-sm:hidden">
                <tr>
                  <th className="px-3 py-1.5">{t('webhooks.receiver')}</th>
                  <th className="px-3 py-1.5">{t('webhooks.kinds')}</th>
                  <th className="px-3 py-1.5">{t('webhooks.state')}</th>
                  <th className="px-3 py-1.5">
                    <span className="sr-only">{t('interfaces.actions')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {webhooks.map(webhook => (
                  <WebhookLines
                    key={webhook.id}
                    of={webhook}
                    canWrite={canWrite}
                    onEdit={() => setEdited(webhook)}
                    onSecret={setSecret}
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
