import { useState } from 'react'
import { formatTime } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { actionText, actorText, Changes, journalKindLabel, keyText } from './EntryText.tsx'
import type { JournalEntry } from './use-journal.ts'

const shownAtFirst = 3

interface JournalRowProps {
  of: JournalEntry
  onFilter: (filter: { person?: string; kind?: string; key?: string }) => void
}

/** An entry: when, through what, who, what it is about, and what changed. Names and keys filter by themselves. */
export function JournalRow({ of: entry, onFilter }: JournalRowProps) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  const hidden = entry.changes.length - shownAtFirst
  return (
    <li className="grid grid-cols-[3rem_auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 border-t border-line px-3 py-2 first:border-0 hover:bg-canvas sm:grid-cols-[3rem_3.25rem_minmax(0,11rem)_minmax(0,1fr)] lg:grid-cols-[3rem_3.25rem_minmax(0,11rem)_minmax(0,18rem)_minmax(0,1fr)]">
      <time dateTime={entry.at} className="font-mono text-code leading-5 text-ink-3">
        {formatTime(entry.at)}
      </time>
      <span className="self-start justify-self-start rounded-control bg-sunken px-1.5 text-caption leading-5 text-ink-2">
        {t(`journal.channel.${entry.channel}`)}
      </span>
      {entry.actor === 'person' ? (
        <button
          type="button"
          className="justify-self-start text-left font-semibold break-words hover:underline"
          title={entry.actorName}
          onClick={() => onFilter({ person: entry.actorName })}
        >
          {actorText(entry)}
        </button>
      ) : (
        <span className="break-words text-ink-2">{actorText(entry)}</span>
      )}
      <p className="min-w-0 break-words max-sm:col-span-3">
        {actionText(entry.action)} {entry.key && <span className="text-ink-3">{journalKindLabel(entry.kind)}</span>}{' '}
        {entry.key && (
          <button
            type="button"
            className="text-left font-mono text-code break-all hover:underline"
            onClick={() => onFilter({ kind: entry.kind, key: entry.key })}
          >
            {keyText(entry)}
          </button>
        )}
        {entry.importId && (
          <a href={`/desk/imports/${entry.importId}`} className="link ml-2 text-caption">
            {t('journal.import', { id: entry.importId })}
          </a>
        )}
      </p>
      <div className="flex min-w-0 flex-wrap gap-x-4 max-sm:col-span-3 sm:max-lg:col-start-4">
        {isOpen ? <Changes of={entry} /> : <Changes of={entry} most={shownAtFirst} />}
        {hidden > 0 && (
          <button type="button" aria-expanded={isOpen} className="link text-caption" onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('journal.less') : countText('journal.more', hidden)}
          </button>
        )}
      </div>
    </li>
  )
}
