import { type ReactNode, useState } from 'react'
import { formatDate, formatTime } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { MoreButton } from '../list/PagedList.tsx'
import { actionText, actorText, Changes, journalKindLabel, keyText } from './EntryText.tsx'
import type { JournalEntry } from './use-journal.ts'

/** Beside other things the latest are enough, until somebody wants more. */
const fewEntries = 8

interface HistoryEntriesProps {
  query: {
    data: { pages: readonly { data: readonly JournalEntry[] }[] } | undefined
    hasNextPage: boolean
    fetchNextPage: () => Promise<unknown>
    isFetchingNextPage: boolean
  }
  /** What it is the history of, where the page does not say it. */
  title?: string
  /** So many at first; by itself all of a page, and few beside other things. */
  most?: number
  /** Beside other things, where the parts of an entry stand below each other. */
  isNarrow?: boolean
  /** Of several records, each entry says which one it is about. */
  isOfSeveral?: boolean
  /** What can be done with an entry. */
  action?: (entry: JournalEntry) => ReactNode
}

/** What happened, the latest first; nothing where nothing did, or where the role may not know. */
export function HistoryEntries(props: HistoryEntriesProps) {
  const { query, title, most: first, isNarrow = false, isOfSeveral = false, action } = props
  const t = useTexts()
  const [most, setMost] = useState(first ?? (isNarrow ? fewEntries : Number.POSITIVE_INFINITY))
  const entries = query.data?.pages.flatMap(page => page.data) ?? []
  if (entries.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-row font-semibold">{title ?? t('journal.history')}</h2>
      <ol className="rounded-box border border-line bg-surface text-ui">
        {entries.slice(0, most).map(entry => (
          <li
            key={entry.place}
            className={classNames(
              'grid gap-x-3 border-t border-line px-3 py-2 first:border-0',
              !isNarrow && 'sm:grid-cols-[8.5rem_minmax(0,14rem)_minmax(0,1fr)]',
            )}
          >
            <time dateTime={entry.at} className="font-mono text-code leading-5 text-ink-3">
              {formatDate(entry.at)} {formatTime(entry.at)}
            </time>
            <span>
              <span className="font-semibold">{actorText(entry)}</span>{' '}
              <span className="text-ink-2">{actionText(entry.action)}</span>
              {isOfSeveral && (
                <span className="block truncate text-caption text-ink-3">
                  {journalKindLabel(entry.kind)} {keyText(entry)}
                </span>
              )}
            </span>
            <div className="min-w-0">
              <Changes of={entry} most={isNarrow && entry.action === 'created' ? 0 : 8} />
              {action?.(entry)}
            </div>
          </li>
        ))}
      </ol>
      {entries.length > most ? (
        <Button className="justify-self-start" onClick={() => setMost(Number.POSITIVE_INFINITY)}>
          {t('desk.list.more')}
        </Button>
      ) : (
        <MoreButton of={query} />
      )}
    </section>
  )
}
