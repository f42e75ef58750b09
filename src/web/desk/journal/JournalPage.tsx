import { journalChannels } from '#contract/desk/journal.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { formatDate } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { EmptyList, PagedList } from '../list/PagedList.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { JournalFilters, type JournalFilterValues, journalFilterNames } from './JournalFilters.tsx'
import { JournalRow } from './JournalRow.tsx'
import { type JournalEntry, type JournalQuery, useJournal } from './use-journal.ts'

interface JournalPageProps {
  shopName: string
  permissions: readonly Permission[]
}

/** Every change, the latest first, of what the role may read. */
export function JournalPage({ shopName, permissions }: JournalPageProps) {
  const t = useTexts()
  const { get, change } = useListAddress()
  const filters: JournalFilterValues = Object.fromEntries(
    journalFilterNames.flatMap(name => (get(name) ? [[name, get(name)]] : [])),
  )
  const query = useJournal(queryOf(filters))
  const isFiltered = Object.keys(filters).length > 0
  return (
    <div className="grid max-w-[84rem] gap-4">
      <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{t('journal.title')}</PageTitle>
      <JournalFilters permissions={permissions} filters={filters} onChange={change} />
      <div aria-busy={query.isPlaceholderData} className={`grid gap-4 ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
        <PagedList
          query={query}
          failedText={t('journal.failed')}
          empty={
            <EmptyList
              title={t(isFiltered ? 'journal.none.found' : 'journal.none')}
              why={t(isFiltered ? 'journal.none.found.why' : 'journal.none.why')}
            />
          }
        >
          {entries => daysOf(entries).map(day => <Day key={day[0]!.place} entries={day} onFilter={change} />)}
        </PagedList>
      </div>
    </div>
  )
}

function Day({ entries, onFilter }: { entries: readonly JournalEntry[]; onFilter: (f: JournalFilterValues) => void }) {
  return (
    <section className="rounded-box border border-line bg-surface text-ui">
      <h2 className="rounded-t-box border-b border-line bg-sunken px-3 py-1.5 text-caption font-semibold">
        {formatDate(entries[0]!.at)}
      </h2>
      <ul>
        {entries.map(entry => (
          <JournalRow key={entry.place} of={entry} onFilter={onFilter} />
        ))}
      </ul>
    </section>
  )
}

/** Runs of entries of the same day. */
function daysOf(entries: readonly JournalEntry[]): JournalEntry[][] {
  const days: JournalEntry[][] = []
  for (const entry of entries) {
    const last = days.at(-1)
    if (last && formatDate(last[0]!.at) === formatDate(entry.at)) last.push(entry)
    else days.push([entry])
  }
  return days
}

/** A mistyped address must not lead to an error. */
function queryOf({ channel, importId, from, until, ...texts }: JournalFilterValues): JournalQuery {
  const day = (text: string | undefined) => (/^\d{4}-\d\d-\d\d$/.test(text ?? '') ? text : undefined)
  return {
    ...texts,
    channel: journalChannels.find(known => known === channel),
    importId: /^\d{1,15}$/.test(importId ?? '') ? importId : undefined,
    from: day(from),
    until: day(until),
  }
}
