import { useState } from 'react'
import { columnOfHeading } from '#contract/records/heading.ts'
import { readableKey } from '#contract/records/key-columns.ts'
import { formatNumber } from '../../i18n/format.ts'
import { codeText } from '../../i18n/problem-text.ts'
import { currentLocale } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Status } from '../../ui/Status.tsx'
import { CorrectRow } from './CorrectRow.tsx'
import { kindNamed } from './kinds.ts'
import type { Corrections } from './use-corrections.ts'
import type { ImportDetails, ImportRow } from './use-import.ts'

const inks = { created: 'ok', changed: 'info', deleted: 'warn', rejected: 'bad' } as const

interface RowLinesProps {
  row: ImportRow
  of: ImportDetails
  corrections: Corrections
  /** Whether rows can still be corrected, by whoever looks at them. */
  isOpen: boolean
}

/** A row of the file: what it does, or its own text with why it is rejected and a way to correct it. */
export function RowLines({ row, of: details, corrections, isOpen }: RowLinesProps) {
  const t = useTexts()
  const [isEdited, setEdited] = useState(false)
  const kind = kindNamed(details.kind)!
  const labelOf = (column: string) => columnOfHeading(kind, column)?.label[currentLocale()] ?? column
  const typed = corrections.of(row.row)
  const isCorrected = Object.keys(typed).length > 0
  const canCorrect = isOpen && row.outcome === 'rejected' && row.cells.length > 0
  const keep: Parameters<typeof CorrectRow>[0]['onKeep'] = texts => {
    corrections.put(row, texts)
    setEdited(false)
  }
  return (
    <>
      <tr className="border-t border-line align-top hover:bg-canvas max-sm:grid max-sm:grid-cols-[auto_1fr] max-sm:py-1.5 max-sm:first:border-0">
        <td className="px-3 py-2 text-right font-mono max-sm:py-0.5 text-code leading-5 text-ink-3">
          {row.isInFile ? formatNumber(row.row) : ''}
        </td>
        <td className="px-3 py-2 whitespace-nowrap max-sm:py-0.5">
          <Status kind={isCorrected ? 'info' : inks[row.outcome]}>
            {t(isCorrected ? 'imports.corrected.row' : `imports.${row.outcome}`)}
          </Status>
        </td>
        <td className="px-3 py-2 font-mono text-code leading-5 wrap-anywhere max-sm:col-span-2 max-sm:py-0.5">
          {row.key ? readableKey(kind, row.key) : <OwnText of={row} typed={typed} />}
        </td>
        <td className="px-3 py-2 wrap-anywhere max-sm:col-span-2 max-sm:py-0.5">
          {!row.isInFile && <span className="text-ink-2">{t('imports.not.in.file')}</span>}
          {row.changes.map(({ key, column, before, after }) => (
            <p key={`${key} ${column}`} className="tabular-nums">
              {labelOf(column)}: <span className="text-ink-3">{before || '–'}</span> → <strong>{after || '–'}</strong>
            </p>
          ))}
          <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
            <div className="min-w-0 flex-1 basis-40">
              {row.problems.map(({ column, code, text, facts }) => (
                <p key={`${column} ${code}`} className="text-bad">
                  {[column && labelOf(column), text && t('imports.quoted', { text })].filter(Boolean).join(' ')}
                  {column || text ? ': ' : ''}
                  {codeText(code, facts)}
                </p>
              ))}
            </div>
            {canCorrect && !isEdited && (
              <Button
                className="lg:-my-1 lg:min-h-7! lg:px-2.5! lg:py-0!"
                aria-label={t('imports.correct.row', { row: row.row })}
                onClick={() => setEdited(true)}
              >
                {t('imports.correct')}
              </Button>
            )}
          </div>
        </td>
      </tr>
      {isEdited && (
        <tr className="max-sm:block">
          <td colSpan={4} className="p-0 max-sm:block">
            <CorrectRow
              row={row}
              columns={details.columns}
              typed={typed}
              onKeep={keep}
              onClose={() => setEdited(false)}
            />
          </td>
        </tr>
      )}
    </>
  )
}

/** A row that names no record is known by what it says itself. */
function OwnText({ of: { cells }, typed }: { of: ImportRow; typed: Readonly<Record<number, string>> }) {
  const texts = cells.map(({ place, text }) => typed[place] ?? text).filter(Boolean)
  return <span className="text-ink-2">{texts.slice(0, 4).join(' · ')}</span>
}
