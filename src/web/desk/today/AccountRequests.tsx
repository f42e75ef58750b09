import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { countedText } from './counted-text.ts'
import { Group, GroupRow } from './Group.tsx'
import { useSince } from './use-since.ts'
import type { Today } from './use-today.ts'

export function AccountRequests({ oldest, ...counts }: NonNullable<Today['accountRequests']>) {
  const t = useTexts()
  const since = useSince()
  return (
    <Group
      kind="info"
      title={countedText('desk.account.requests', counts)}
      list={{ path: '/desk/customers/requests', text: t('requests.open') }}
    >
      {oldest.map(({ id, company, at }) => (
        <GroupRow
          key={id}
          name={
            <Link to={`/desk/customers/requests/${id}`} className="link">
              {company}
            </Link>
          }
          since={since(at)}
        />
      ))}
    </Group>
  )
}
