import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Group, GroupRow } from './Group.tsx'
import { useSince } from './use-since.ts'
import type { Today } from './use-today.ts'

export function RestingSources({ count, oldest }: NonNullable<Today['restingSources']>) {
  const t = useTexts()
  const since = useSince()
  return (
    <Group
      kind="bad"
      title={countText('desk.sources.rest', count)}
      list={{ path: '/desk/imports/sources', text: t('desk.sources.open') }}
    >
      {oldest.map(source => (
        <GroupRow key={`${source.name} ${source.since}`} name={source.name} since={since(source.since)} />
      ))}
    </Group>
  )
}
