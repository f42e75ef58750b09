import { journalChannels } from '#contract/desk/journal.ts'
import { readableJournal } from '#contract/records/journal-kinds.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'

export const journalFilterNames = ['person', 'kind', 'key', 'channel', 'importId', 'from', 'until'] as const
export type JournalFilterValues = Partial<Record<(typeof journalFilterNames)[number], string>>

interface JournalFiltersProps {
  permissions: readonly Permission[]
  filters: JournalFilterValues
  onChange: (change: JournalFilterValues) => void
}

export function JournalFilters({ permissions, filters, onChange }: JournalFiltersProps) {
  const t = useTexts()
  const locale = useLocale()
  const kinds = readableJournal(permissions)
  return (
    <search className="grid grid-cols-2 gap-2 lg:grid-cols-[repeat(7,minmax(0,1fr))_auto]">
      <Select
        aria-label={t('journal.kind')}
        value={filters.kind ?? ''}
        onChange={event => onChange({ kind: event.target.value })}
      >
        <option value="">{t('journal.kind.any')}</option>
        {kinds.map(({ name, label }) => (
          <option key={name} value={name}>
            {label[locale]}
          </option>
        ))}
      </Select>
      <SearchInput
        label={t('journal.key')}
        hint={t('journal.key')}
        value={filters.key ?? ''}
        onSearch={key => onChange({ key })}
      />
      <SearchInput
        label={t('journal.person')}
        hint={t('journal.person')}
        value={filters.person ?? ''}
        onSearch={person => onChange({ person })}
      />
      <Select
        aria-label={t('journal.channel')}
        value={filters.channel ?? ''}
        onChange={event => onChange({ channel: event.target.value })}
      >
        <option value="">{t('journal.channel.any')}</option>
        {journalChannels.map(channel => (
          <option key={channel} value={channel}>
            {t(`journal.channel.${channel}`)}
          </option>
        ))}
      </Select>
      <SearchInput
        label={t('journal.import.number')}
        hint={t('journal.import.number')}
        value={filters.importId ?? ''}
        onSearch={importId => onChange({ importId: importId.replaceAll(/\D/g, '').slice(0, 15) })}
      />
      <TextInput
        type="date"
        aria-label={t('journal.from')}
        title={t('journal.from')}
        value={filters.from ?? ''}
        onChange={event => onChange({ from: event.target.value })}
      />
      <TextInput
        type="date"
        aria-label={t('journal.until')}
        title={t('journal.until')}
        value={filters.until ?? ''}
        onChange={event => onChange({ until: event.target.value })}
      />
      <Button
        kind="quiet"
        disabled={Object.keys(filters).length === 0}
        onClick={() => onChange(Object.fromEntries(journalFilterNames.map(name => [name, ''])))}
      >
        {t('journal.clear')}
      </Button>
    </search>
  )
}
