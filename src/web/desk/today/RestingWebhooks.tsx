import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { Group, GroupRow } from './Group.tsx'
import { useSince } from './use-since.ts'
import type { Today } from './use-today.ts'

export function RestingWebhooks({ count, oldest }: NonNullable<Today['restingWebhooks']>) {
  const t = useTexts()
  const since = useSince()
  return (
    <Group
      kind="bad"
      title={countText('desk.webhooks.rest', count)}
      list={{ path: '/desk/interfaces/webhooks', text: t('desk.webhooks.open') }}
    >
      {oldest.map(webhook => (
        <GroupRow
          key={webhook.id}
          name={
            <Link to={`/desk/interfaces/webhooks/${webhook.id}`} className="link">
              {webhook.name}
            </Link>
          }
          since={since(webhook.since)}
        />
      ))}
    </Group>
  )
}
