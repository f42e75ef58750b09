import { countedText } from './counted-text.ts'
import { Group, GroupRow } from './Group.tsx'
import { useSince } from './use-since.ts'
import type { Today } from './use-today.ts'

export function AccountRequests({ oldest, ...counts }: NonNullable<Today['accountRequests']>) {
  const since = useSince()
  return (
    <Group kind="info" title={countedText('desk.account.requests', counts)}>
      {oldest.map(({ company, at }) => (
        <GroupRow key={`${company} ${at}`} name={company} since={since(at)} />
      ))}
    </Group>
  )
}
