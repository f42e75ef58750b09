import { formatDate, formatTime } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { MoreButton } from '../list/PagedList.tsx'
import { actionText, actorText, Changes } from './EntryText.tsx'
import { useHistory } from './use-journal.ts'

interface RecordHistoryProps {
  /** The kind of record, e.g. `products`. */
  kind: string
  /** Its key, as `keyText` of `domain/records/row.ts` makes it, e.g. the SKU. */
  recordKey: string
}

/**
 * What happened to one record, the latest first: `<RecordHistory kind="products" recordKey={sku} />` at the foot of its
 * page, loaded with `lazyPart(…, 'deskSystem')`. After a save, invalidate `['history', kind, recordKey]`. The role must
 * be allowed to read the kind; where it is not, nothing is shown.
 */
export function RecordHistory({ kind, recordKey }: RecordHistoryProps) {
  const t = useTexts()
  const query = useHistory(kind, recordKey)
  const entries = query.data?.pages.flatMap(page => page.data) ?? []
  if (entries.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-row font-semibold">{t('journal.history')}</h2>
      <ol className="rounded-box border border-line bg-surface text-ui">
        {entries.map(entry => (
          <li
            key={entry.place}
            className="grid gap-x-3 border-t border-line px-3 py-2 first:border-0 sm:grid-cols-[8.5rem_minmax(0,14rem)_minmax(0,1fr)]"
          >
            <time dateTime={entry.at} className="font-mono text-code leading-5 text-ink-3">
              {formatDate(entry.at)} {formatTime(entry.at)}
            </time>
            <span>
              <span className="font-semibold">{actorText(entry)}</span>{' '}
              <span className="text-ink-2">{actionText(entry.action)}</span>
            </span>
            <div className="min-w-0">
              <Changes of={entry} most={8} />
            </div>
          </li>
        ))}
      </ol>
      <MoreButton of={query} />
    </section>
  )
}
