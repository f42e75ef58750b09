import { useState } from 'react'
import { knownCode, problemOf } from '../../boot/problem-error.ts'
import { formatDate, formatNumber, formatTime } from '../../i18n/format.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Status } from '../../ui/Status.tsx'
import { actionText, journalKindLabel, keyText } from '../journal/EntryText.tsx'
import { type Delivery, useSendAgain } from './use-webhooks.ts'

interface DeliveryRowProps {
  receiverId: string
  of: Delivery
  canSend: boolean
}

const inks = { waiting: 'info', delivered: 'ok', failed: 'bad' } as const

/** One change for one receiver: what it was, what became of it, its last try, and on request all of them. */
export function DeliveryRow({ receiverId, of: delivery, canSend }: DeliveryRowProps) {
  const t = useTexts()
  const again = useSendAgain(receiverId, delivery.id)
  const [isOpen, setOpen] = useState(false)
  const { tries, dueAt, sentAgainBy } = delivery
  const isTest = delivery.action === 'webhook.tested'
  const shown = isOpen ? tries : tries.slice(0, 1)
  return (
    <li className="grid items-start gap-x-3 gap-y-0.5 border-t border-line px-3 py-1.5 first:border-0 hover:bg-canvas sm:grid-cols-[8.5rem_minmax(0,1fr)_auto] lg:grid-cols-[8.5rem_7.5rem_minmax(0,18rem)_minmax(0,1fr)_auto]">
      <time dateTime={delivery.at} className="font-mono text-code leading-6 text-ink-3">
        {formatDate(delivery.at)} {formatTime(delivery.at)}
      </time>
      <Status kind={delivery.state === 'waiting' && tries.length > 0 ? 'warn' : inks[delivery.state]}>
        {t(`webhooks.state.${delivery.state}`)}
      </Status>
      <div className="min-w-0 break-words sm:max-lg:col-start-2">
        {isTest ? (
          <span className="font-medium">{t('webhooks.test.event')}</span>
        ) : (
          <>
            <span className="text-ink-2">{journalKindLabel(delivery.kind)}</span>{' '}
            <span className="font-medium">{keyText(delivery)}</span> {actionText(delivery.action)}
          </>
        )}
        {sentAgainBy && (
          <span className="block text-caption text-ink-3">{t('webhooks.again.by', { name: sentAgainBy })}</span>
        )}
      </div>
      <div className="min-w-0 sm:max-lg:col-start-2">
        {shown.length > 0 && (
          <ol>
            {shown.map(one => (
              <TryText key={one.number} of={one} />
            ))}
          </ol>
        )}
        {dueAt && tries.length > 0 && (
          <p className="text-caption text-ink-3">
            {t('webhooks.next', { date: formatDate(dueAt), time: formatTime(dueAt, true) })}
          </p>
        )}
        {tries.length > 1 && (
          <button
            type="button"
            className="text-caption text-ink-3 underline hover:text-ink"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('webhooks.tries.less') : countText('webhooks.tries', tries.length)}
          </button>
        )}
        {again.isError && <p className="text-caption text-bad">{problemText(problemOf(again.error))}</p>}
      </div>
      {canSend && (
        <Button
          className="justify-self-start lg:min-h-7! lg:px-2.5! lg:py-0!"
          isBusy={again.isPending}
          aria-label={t('webhooks.again.which', { key: keyText(delivery) })}
          onClick={() => again.mutate()}
        >
          {t('webhooks.again')}
        </Button>
      )}
    </li>
  )
}

/** What came of a try: the status with how long it took and the first words, or why there was none. */
function TryText({ of: { at, milliseconds, status, answer, problem } }: { of: Delivery['tries'][number] }) {
  const t = useTexts()
  const isGood = !problem && status !== null && status >= 200 && status < 300
  return (
    <li className="break-words">
      <span className={isGood ? undefined : 'text-bad'}>
        {status !== null && <span className="font-mono text-code">{status}</span>}{' '}
        {problem && problemText({ code: knownCode(problem.code) ?? 'unknown.error', facts: problem.facts })}
      </span>{' '}
      <span className="text-caption text-ink-3 tabular-nums">
        {t('webhooks.took', { time: formatTime(at, true), milliseconds: formatNumber(milliseconds) })}
      </span>
      {answer && <span className="block font-mono text-code text-ink-3">{answer.slice(0, 200)}</span>}
    </li>
  )
}
