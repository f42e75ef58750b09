import { countText } from '../../i18n/texts.ts'
import { Group, GroupRow } from './Group.tsx'
import { useSince } from './use-since.ts'
import type { Today } from './use-today.ts'

export function AccountRequests({ count, oldest }: NonNullable<Today['accountRequests']>) {
  const since = useSince()
  return (
    <Group kind="info" title={countText('desk.account.requests', count)}>
      {oldest.map(({ company, at }) => (
        <GroupRow key={`${company} ${at}`} name={company} since={since(at)} />
      ))}
    </Group>
  )
}
