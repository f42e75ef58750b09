import { formatDate } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Group, GroupRow } from './Group.tsx'
import type { Today } from './use-today.ts'

export function ClosingSeasons({ seasons }: { seasons: NonNullable<Today['closingSeasons']> }) {
  const t = useTexts()
  return (
    <Group
      kind="warn"
      title={countText('desk.seasons.closing', seasons.length)}
      note={t('desk.seasons.closing.note')}
      list={{ path: '/desk/statistics', text: t('desk.seasons.open') }}
    >
      {seasons.map(({ code, name, orderUntil }) => (
        <GroupRow key={code} code={code} name={name} since={formatDate(orderUntil)} />
      ))}
    </Group>
  )
}
