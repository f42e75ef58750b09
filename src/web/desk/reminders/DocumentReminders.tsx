import { type FormEvent, useState } from 'react'
import type { DocumentDetails } from '#contract/desk/invoices.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { formatDate } from '../../i18n/format.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { usePauseReminders } from './use-reminders.ts'

/** The reminders of an invoice, and whether there are more to come. */
export function DocumentReminders({ data, mayWrite }: { data: DocumentDetails; mayWrite: boolean }) {
  const t = useTexts()
  const pause = usePauseReminders(data.id)
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const canPause = mayWrite && data.open.value > 0
  if (data.type === 'credit' || data.isFee) return null
  if (data.reminders.length === 0 && !data.pause && !canPause) return null
  function stop(event: FormEvent) {
    event.preventDefault()
    pause.mutate({ isPaused: true, reason }, { onSuccess: () => setAsking(false) })
  }
  return (
    <section aria-labelledby="reminders" className="grid gap-2">
      <h2 id="reminders" className="text-row font-semibold">
        {t('desk.reminders')}
      </h2>
      <div className="rounded-box border border-line bg-surface text-ui">
        {data.reminders.length === 0 && <p className="px-3 py-2 text-ink-3">{t('desk.reminders.document.none')}</p>}
        <ul>
          {data.reminders.map(({ step, day, number, paper }) => (
            <li
              key={step}
              className="flex flex-wrap items-baseline gap-x-4 border-t border-line px-3 py-1.5 first:border-0"
            >
              <span className="font-mono text-code text-ink-3">{formatDate(day)}</span>
              <span className="flex-1">{t('desk.reminder.step', { step })}</span>
              <a
                href={paper}
                target="_blank"
                rel="noreferrer"
                className="link inline-flex min-h-11 items-center lg:min-h-0"
                aria-label={t('desk.reminder.paper.which', { number })}
              >
                {t('desk.reminder.paper')}
              </a>
            </li>
          ))}
        </ul>
        {data.pause && (
          <p className="flex flex-wrap items-center gap-3 border-t border-line px-3 py-1.5">
            <span className="flex-1">
              {data.pause.reason
                ? t('desk.reminders.paused.because', { reason: data.pause.reason })
                : t('desk.reminders.paused')}
            </span>
            {mayWrite && (
              <Button
                kind="quiet"
                className="lg:min-h-7! lg:px-2! lg:py-0!"
                isBusy={pause.isPending}
                onClick={() => pause.mutate({ isPaused: false, reason: '' })}
              >
                {t('desk.reminders.resume')}
              </Button>
            )}
          </p>
        )}
        {canPause && !data.pause && !isAsking && (
          <p className="border-t border-line px-3 py-1.5">
            <Button kind="quiet" className="lg:min-h-7! lg:px-2! lg:py-0!" onClick={() => setAsking(true)}>
              {t('desk.reminders.pause')}
            </Button>
          </p>
        )}
        {canPause && !data.pause && isAsking && (
          <form onSubmit={stop} className="flex flex-wrap items-center gap-3 border-t border-line px-3 py-1.5">
            <TextInput
              autoFocus
              aria-label={t('desk.reminders.pause.reason')}
              placeholder={t('desk.reminders.pause.reason')}
              maxLength={200}
              className="w-auto! min-w-48 flex-1 lg:h-8!"
              value={reason}
              onChange={event => setReason(event.target.value)}
            />
            <Button type="submit" className="lg:min-h-8! lg:py-0!" isBusy={pause.isPending}>
              {t('desk.reminders.pause')}
            </Button>
          </form>
        )}
      </div>
      {pause.isError && <Notice kind="danger">{problemText(problemOf(pause.error))}</Notice>}
    </section>
  )
}
