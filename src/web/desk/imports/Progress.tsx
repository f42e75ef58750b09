import { useEffect, useState } from 'react'
import { problemOf } from '../../boot/problem-error.ts'
import { formatNumber } from '../../i18n/format.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { DoneOfTotal } from '../../ui/DoneOfTotal.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ImportState } from './ImportState.tsx'
import { addSample, paceOf, type Sample } from './pace.ts'
import { type ImportDetails, useImportTasks } from './use-import.ts'

/** What is under way, how far and how fast it is, and a way to stop it. */
export function Progress({ of: details, mayWrite }: { of: ImportDetails; mayWrite: boolean }) {
  const t = useTexts()
  const { stop } = useImportTasks(details.id)
  const { task, rowsDone, rowsTotal, created, changed, deleted, undoDone, undoLeft } = details
  const isUndo = task === 'undo' || task === 'checkUndo'
  const done = isUndo ? undoDone + undoLeft : rowsDone
  const total = isUndo ? created + changed + deleted : rowsTotal
  const pace = usePace(done, total)
  const label = total
    ? t('imports.progress', { done: formatNumber(done), total: formatNumber(total) })
    : countText('imports.rows', done)
  return (
    <section className="grid gap-2 rounded-box border border-line bg-surface px-4 py-3 text-ui">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-semibold" aria-live="polite">
          <ImportState of={details} />
        </span>
        <span className="tabular-nums">{label}</span>
        {pace && <span className="text-ink-2 tabular-nums">{pace}</span>}
        {mayWrite && (
          <Button className="ml-auto" isBusy={stop.isPending} onClick={() => stop.mutate(undefined)}>
            {t('imports.stop')}
          </Button>
        )}
      </div>
      <DoneOfTotal label={label} done={done} total={total || null} />
      <p className="text-ink-3">{t('imports.leave')}</p>
      {stop.isError && <Notice kind="danger">{problemText(problemOf(stop.error))}</Notice>}
    </section>
  )
}

/** How fast it goes and how long it still takes, in words. */
function usePace(done: number, total: number | null): string | undefined {
  const t = useTexts()
  const [samples, setSamples] = useState<readonly Sample[]>([])
  useEffect(() => setSamples(seen => addSample(seen, { at: Date.now(), done })), [done])
  const pace = paceOf(samples, total)
  if (!pace) return undefined
  const { perSecond, secondsLeft } = pace
  const left =
    secondsLeft === undefined
      ? ''
      : secondsLeft < 90
        ? t('imports.left.seconds', { count: secondsLeft })
        : t('imports.left.minutes', { count: Math.round(secondsLeft / 60) })
  return [t('imports.pace', { count: formatNumber(perSecond) }), left].filter(Boolean).join(' · ')
}
