import { readableKey } from '#contract/records/key-columns.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { formatDate, formatNumber } from '../../i18n/format.ts'
import { codeText } from '../../i18n/problem-text.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { kindNamed } from './kinds.ts'
import { type ImportDetails, useImportTasks, useUndoConflicts } from './use-import.ts'

/** Undoing: first what it would do, then doing it. */
export function Undo({ of: details, mayWrite }: { of: ImportDetails; mayWrite: boolean }) {
  const t = useTexts()
  const { checkUndo, undo } = useImportTasks(details.id)
  const { stage, isUndoable, isUndoChecked, undoUntil, undoDone, undoLeft } = details
  if (!isUndoable) return <p>{t('import.undo.never')}</p>
  const counts = { done: formatNumber(undoDone), left: formatNumber(undoLeft) }
  const error = checkUndo.error ?? undo.error
  return (
    <>
      {stage === 'applied' && undoUntil && <p>{t('imports.undo.until', { date: formatDate(undoUntil) })}</p>}
      {stage === 'applied' && isUndoChecked && <p className="font-semibold">{t('imports.undo.counts', counts)}</p>}
      {stage === 'undone' && <p className="font-semibold">{t('imports.undone.counts', counts)}</p>}
      {undoLeft > 0 && <Conflicts of={details} />}
      {mayWrite && stage === 'applied' && !isUndoChecked && (
        <Button isBusy={checkUndo.isPending} onClick={() => checkUndo.mutate(undefined)}>
          {t('imports.undo.look')}
        </Button>
      )}
      {mayWrite && stage === 'applied' && isUndoChecked && undoDone > 0 && (
        <Button kind="danger" isBusy={undo.isPending} onClick={() => undo.mutate(undefined)}>
          {t('imports.undo')}
        </Button>
      )}
      {error && <Notice kind="danger">{problemText(problemOf(error))}</Notice>}
    </>
  )
}

function Conflicts({ of: details }: { of: ImportDetails }) {
  const t = useTexts()
  const { data } = useUndoConflicts(details)
  return (
    <section>
      <h2 className="font-semibold">{t('imports.undo.stay')}</h2>
      <ul className="max-h-64 overflow-y-auto">
        {data?.map(({ key, problems }) => (
          <li key={key} className="border-t border-line py-1">
            <span className="font-mono text-code break-all">{readableKey(kindNamed(details.kind)!, key)}</span>
            <span className="block text-ink-2">{codeText(problems[0]?.code ?? '')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
