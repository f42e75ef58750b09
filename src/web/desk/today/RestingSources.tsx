import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Group, GroupRow } from './Group.tsx'
import { useSince } from './use-since.ts'
import type { Today } from './use-today.ts'

export function RestingSources({ count, oldest }: NonNullable<Today['restingSources']>) {
  const t = useTexts()
  const since = useSince()
  return (
    <Group kind="bad" title={countText('desk.sources.rest', count)}>
      {oldest.map(source => (
        <GroupRow key={`${source.name} ${source.since}`} name={source.name} since={since(source.since)} />
      ))}
      <li className="mx-4 flex min-h-9 items-center border-t border-line text-ui">
        <a href="/desk/imports/sources" className="link">
          {t('desk.sources.open')}
        </a>
      </li>
    </Group>
  )
}
