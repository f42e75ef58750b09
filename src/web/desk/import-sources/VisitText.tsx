import { knownCode } from '../../boot/problem-error.ts'
import { formatDate, formatTime } from '../../i18n/format.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Status } from '../../ui/Status.tsx'
import type { Source } from './use-sources.ts'

const inks = { imported: 'ok', same: 'neutral', failed: 'bad' } as const
const texts = {
  imported: 'sources.imported',
  same: 'sources.same',
  failed: 'sources.failed.visit',
  asked: 'sources.asked',
} as const

/** When a source was asked, and what came of it. */
export function VisitText({ of: visit }: { of: NonNullable<Source['lastVisit']> }) {
  const t = useTexts()
  const { begunAt, outcome, problem, importId } = visit
  const when = `${formatDate(begunAt)}, ${formatTime(begunAt)}`
  return (
    <>
      <span className="inline-flex flex-wrap gap-x-3">
        <Status kind={outcome ? inks[outcome] : 'info'}>{t(texts[outcome ?? 'asked'])}</Status>
        <span className="text-ink-3 tabular-nums">{when}</span>
        {importId && (
          <a href={`/desk/imports/${importId}`} className="link">
            {t('sources.open.import')}
          </a>
        )}
      </span>
      {problem && (
        <span className="block text-bad">
          {problemText({ code: knownCode(problem.code) ?? 'unknown.error', facts: problem.facts })}
        </span>
      )}
    </>
  )
}
