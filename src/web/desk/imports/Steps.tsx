import Check from 'lucide-react/icons/check'
import { formatDate, formatNumber } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { isPictures } from './kinds.ts'
import type { ImportDetails } from './use-import.ts'

const steps = ['file', 'columns', 'check', 'apply', 'done'] as const
const reached: Record<ImportDetails['stage'], number> = { uploaded: 1, checked: 3, applied: 5, undone: 5 }

/** How far an import is, and what each step has come to. */
export function Steps({ of: details }: { of: ImportDetails }) {
  const t = useTexts()
  const { stage, task } = details
  const now = task === 'check' ? 2 : task === 'apply' ? 3 : reached[stage]
  const notes = useNotes(details)
  return (
    <ol className="grid grid-cols-5 divide-x divide-line overflow-hidden rounded-box border border-line bg-surface text-ui">
      {steps.map((step, place) => (
        <li
          key={step}
          aria-current={place === now ? 'step' : undefined}
          className="flex min-h-11.5 min-w-0 items-center justify-center gap-2.5 px-2 aria-[current=step]:shadow-[inset_0_-2px_0_var(--accent)] sm:justify-start sm:px-4"
        >
          <span
            className={`grid size-6 shrink-0 place-items-center rounded-control border text-caption tabular-nums ${lookOf(place, now)}`}
          >
            {place < now ? <Icon of={Check} size={14} /> : place + 1}
          </span>
          <span className="min-w-0 max-sm:sr-only">
            <span className={`block truncate ${place <= now ? 'font-semibold' : 'text-ink-3'}`}>
              {t(step === 'columns' && isPictures(details) ? 'imports.step.names' : `imports.step.${step}`)}
            </span>
            {notes[step] && <span className="block truncate text-caption text-ink-3 tabular-nums">{notes[step]}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

function lookOf(place: number, now: number): string {
  if (place === now) return 'border-mode bg-mode font-semibold text-on-mode'
  return place < now ? 'border-ok bg-ok-soft text-ok' : 'border-line-strong text-ink-3'
}

function useNotes(details: ImportDetails): Partial<Record<(typeof steps)[number], string>> {
  const t = useTexts()
  const { fileName, fileBytes, sheets, columns, stage, rowsTotal, undoUntil } = details
  const read = columns.filter(({ column }) => column).length
  const type = /\.(\w{1,6})$/.exec(fileName)?.[1]?.toLowerCase()
  return {
    file: [type, sheets[0] && t('imports.sheet', { name: sheets[0] }), sizeOf(fileBytes)].filter(Boolean).join(', '),
    ...(columns.length > 0 && {
      columns: t('imports.columns.read', { read, left: columns.length - read }),
    }),
    ...(stage !== 'uploaded' && rowsTotal !== null && { check: countText('imports.rows', rowsTotal) }),
    ...(undoUntil && { done: t('imports.undo.short', { date: formatDate(undoUntil) }) }),
  }
}

function sizeOf(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`
  return bytes < 1_000_000
    ? `${formatNumber(Math.round(bytes / 1_000))} kB`
    : `${formatNumber(Math.round(bytes / 100_000) / 10)} MB`
}
