import { deliveryStates, eventKinds } from '#contract/desk/webhooks.ts'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { Select } from '../../ui/Select.tsx'
import { EmptyList, PagedList } from '../list/PagedList.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { DeliveryRow } from './DeliveryRow.tsx'
import { SendSpan } from './SendSpan.tsx'
import { useDeliveries, useWebhook } from './use-webhooks.ts'
import { WebhookState } from './WebhookState.tsx'

interface WebhookPageProps {
  id: string
  shopName: string
  permissions: readonly Permission[]
}

/** What one receiver was or will be told, with every try, and ways to send it again. */
export function WebhookPage({ id, shopName, permissions }: WebhookPageProps) {
  const t = useTexts()
  const locale = useLocale()
  const { data: webhook, isError, refetch } = useWebhook(id)
  const address = useListAddress()
  const state = deliveryStates.find(known => known === address.get('state'))
  const [kind, search] = [address.get('kind'), address.get('search')]
  const query = useDeliveries(id, { state, kind, search })
  const canWrite = hasAll(permissions, ['integrations.write'])
  if (isError && !webhook) return <LoadFailed message={t('webhooks.failed')} onRetry={() => void refetch()} />
  const isFiltered = Boolean(state || kind || search)
  return (
    <div className="grid max-w-[72rem] gap-4">
      <p className="text-ui text-ink-3">
        <Link to="/desk/interfaces/webhooks" className="link">
          {t('webhooks.title')}
        </Link>
      </p>
      <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{webhook?.name ?? t('webhooks.title')}</PageTitle>
      {webhook && (
        <div className="grid gap-1 text-ui">
          <p className="font-mono text-code break-all text-ink-3">{webhook.address}</p>
          <div>
            <WebhookState of={webhook} />
          </div>
        </div>
      )}
      <search className="grid gap-2 sm:grid-cols-[12rem_12rem_minmax(0,18rem)]">
        <Select
          aria-label={t('webhooks.state')}
          value={state ?? ''}
          onChange={event => address.change({ state: event.target.value })}
        >
          <option value="">{t('webhooks.state.any')}</option>
          {deliveryStates.map(one => (
            <option key={one} value={one}>
              {t(`webhooks.state.${one}`)}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t('webhooks.kinds')}
          value={kind ?? ''}
          onChange={event => address.change({ kind: event.target.value })}
        >
          <option value="">{t('webhooks.kind.any')}</option>
          {eventKinds
            .filter(({ name }) => webhook?.kinds.includes(name))
            .map(({ name, label }) => (
              <option key={name} value={name}>
                {label[locale]}
              </option>
            ))}
        </Select>
        <SearchInput
          label={t('webhooks.search')}
          hint={t('webhooks.search')}
          value={search ?? ''}
          onSearch={text => address.change({ search: text })}
        />
      </search>
      {canWrite && <SendSpan id={id} />}
      <PagedList
        query={query}
        failedText={t('webhooks.failed')}
        empty={
          <EmptyList
            title={t(isFiltered ? 'webhooks.none.found' : 'webhooks.none.sent')}
            why={t(isFiltered ? 'webhooks.none.found.why' : 'webhooks.none.sent.why')}
          />
        }
      >
        {deliveries => (
          <ul className="rounded-box border border-line bg-surface text-ui">
            {deliveries.map(delivery => (
              <DeliveryRow key={delivery.id} receiverId={id} of={delivery} canSend={canWrite} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}
