import { formatDate, formatTime } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Status } from '../../ui/Status.tsx'
import type { Webhook } from './use-webhooks.ts'

export function momentOf(iso: string) {
  return { date: formatDate(iso), time: formatTime(iso) }
}

/** How a receiver answers, what waits for it, and how long an old secret still signs. */
export function WebhookState({ of: webhook }: { of: Webhook }) {
  const t = useTexts()
  const { waiting, oldSecretUntil, succeededAt } = webhook
  return (
    <>
      <Answering of={webhook} />
      {succeededAt && <span className="block text-ink-3">{t('webhooks.taken', momentOf(succeededAt))}</span>}
      {waiting > 0 && <span className="block tabular-nums">{countText('webhooks.waiting', waiting)}</span>}
      {oldSecretUntil && <span className="block text-ink-3">{t('webhooks.secret.old', momentOf(oldSecretUntil))}</span>}
    </>
  )
}

function Answering({ of: { isOn, restsSince, failingSince, succeededAt } }: { of: Webhook }) {
  const t = useTexts()
  if (!isOn && restsSince) return <Status kind="bad">{t('webhooks.gone', momentOf(restsSince))}</Status>
  if (!isOn) return <Status>{t('webhooks.off')}</Status>
  if (restsSince) return <Status kind="bad">{t('webhooks.rests', momentOf(restsSince))}</Status>
  if (failingSince) return <Status kind="warn">{t('webhooks.failing', momentOf(failingSince))}</Status>
  return <Status kind={succeededAt ? 'ok' : 'info'}>{t(succeededAt ? 'webhooks.good' : 'webhooks.fresh')}</Status>
}
