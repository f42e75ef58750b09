import { useState } from 'react'
import { problemOf } from '../../boot/problem-error.ts'
import { formatDate, formatTime } from '../../i18n/format.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Status } from '../../ui/Status.tsx'
import { kindLabel } from '../imports/kinds.ts'
import { HostKey } from './HostKey.tsx'
import { isAsked, type Source, useSourceActions } from './use-sources.ts'
import { Visits } from './Visits.tsx'
import { VisitText } from './VisitText.tsx'

interface SourceLinesProps {
  of: Source
  canWrite: boolean
  onEdit: () => void
}

/** A source: what it is, when it is asked, what came of it last; below it, on request, its earlier visits. */
export function SourceLines({ of: source, canWrite, onEdit }: SourceLinesProps) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  const { lastVisit } = source
  return (
    <>
      <tr className="border-t border-line align-top hover:bg-canvas max-sm:grid max-sm:py-1.5">
        <td className="max-w-96 px-3 py-2 max-sm:min-w-0 max-sm:py-1">
          <span className="font-semibold">{source.name}</span>
          <span className="ml-2 rounded-control bg-sunken px-1.5 text-caption">{kindLabel(source.kind)}</span>
          <span className="block truncate font-mono text-code text-ink-3" title={source.address}>
            {source.address}
          </span>
        </td>
        <td className="px-3 py-2 sm:whitespace-nowrap max-sm:py-1">
          <SourceState of={source} />
          <span className="block text-ink-3">{t(`sources.at.once.${source.isAppliedAtOnce ? 'yes' : 'no'}`)}</span>
        </td>
        <td className="min-w-48 px-3 py-2 max-sm:py-1">
          {lastVisit ? <VisitText of={lastVisit} /> : <span className="text-ink-3">{t('sources.never')}</span>}
          <HostKey of={source} canWrite={canWrite} />
          {lastVisit && (
            <button
              type="button"
              className="block text-ink-3 underline hover:text-ink"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {t('sources.visits')}
            </button>
          )}
        </td>
        <td className="px-3 py-1.5">{canWrite && <Actions of={source} onEdit={onEdit} />}</td>
      </tr>
      {isOpen && (
        <tr className="max-sm:grid">
          <td colSpan={4} className="p-0">
            <Visits of={source} />
          </td>
        </tr>
      )}
    </>
  )
}

/** When it is asked next, or why it is not. */
function SourceState({ of: source }: { of: Source }) {
  const t = useTexts()
  const { every, at, isPaused, restsSince, dueAt, failures } = source
  if (isPaused) return <Status kind="neutral">{t('sources.paused')}</Status>
  if (restsSince) return <Status kind="bad">{t('sources.rests', { date: formatDate(restsSince) })}</Status>
  const schedule = every === 'day' ? t('sources.every.day.at', { time: at ?? '' }) : t(`sources.every.${every}`)
  if (failures === 0 || !dueAt) return <span className="tabular-nums">{schedule}</span>
  return <Status kind="warn">{t('sources.again', { time: formatTime(dueAt) })}</Status>
}

const small = 'lg:min-h-7! lg:px-2.5! lg:py-0!'

function Actions({ of: source, onEdit }: { of: Source; onEdit: () => void }) {
  const t = useTexts()
  const { pull, pause, remove } = useSourceActions(source.id)
  const [isRemoving, setRemoving] = useState(false)
  const error = pull.error ?? pause.error ?? remove.error
  if (isRemoving) {
    return (
      <div className="flex flex-wrap items-center gap-2 sm:justify-end">
        <span>{t('sources.remove.sure')}</span>
        <Button kind="danger" className={small} isBusy={remove.isPending} onClick={() => remove.mutate()}>
          {t('sources.remove')}
        </Button>
        <Button kind="quiet" className={small} onClick={() => setRemoving(false)}>
          {t('imports.correct.cancel')}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap gap-1.5 sm:justify-end xl:flex-nowrap">
      <Button className={small} isBusy={pull.isPending || isAsked(source)} onClick={() => pull.mutate()}>
        {t('sources.pull')}
      </Button>
      <Button className={small} onClick={onEdit}>
        {t('sources.edit')}
      </Button>
      <Button className={small} isBusy={pause.isPending} onClick={() => pause.mutate(!source.isPaused)}>
        {t(source.isPaused ? 'sources.go.on' : 'sources.pause')}
      </Button>
      <Button kind="quiet" className={small} onClick={() => setRemoving(true)}>
        {t('sources.remove')}
      </Button>
      {error && <p className="basis-full text-bad sm:text-right">{problemText(problemOf(error))}</p>}
    </div>
  )
}
