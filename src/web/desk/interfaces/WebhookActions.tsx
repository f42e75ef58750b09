import { useState } from 'react'
import { overlapHours } from '#domain/access/api-key.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { useWebhookActions, type Webhook } from './use-webhooks.ts'

interface WebhookActionsProps {
  of: Webhook
  onEdit: () => void
  onSecret: (secret: string) => void
}

const small = 'lg:min-h-7! lg:px-2.5! lg:py-0!'

/** Renewing asks how long the old secret goes on signing, removing whether it is meant. */
export function WebhookActions({ of: webhook, onEdit, onSecret }: WebhookActionsProps) {
  const t = useTexts()
  const [asked, setAsked] = useState<'rotate' | 'remove'>()
  const close = () => setAsked(undefined)
  const { rotate, switchTo, test, remove } = useWebhookActions(webhook.id, secret => {
    close()
    onSecret(secret)
  })
  const error = rotate.error ?? switchTo.error ?? test.error ?? remove.error
  const { name, isOn, restsSince, failingSince } = webhook
  return (
    <div className="flex flex-wrap items-center gap-1.5 sm:justify-end">
      {!asked && (
        <>
          {isOn && (
            <Button
              className={small}
              isBusy={test.isPending}
              aria-label={t('webhooks.test.which', { name })}
              onClick={() => test.mutate()}
            >
              {t('webhooks.test')}
            </Button>
          )}
          {isOn && (restsSince || failingSince) && (
            <Button className={small} isBusy={switchTo.isPending} onClick={() => switchTo.mutate(true)}>
              {t('webhooks.try.now')}
            </Button>
          )}
          <Button className={small} aria-label={t('webhooks.edit.which', { name })} onClick={onEdit}>
            {t('webhooks.edit')}
          </Button>
          <Button
            className={small}
            aria-label={t('webhooks.rotate.which', { name })}
            onClick={() => setAsked('rotate')}
          >
            {t('interfaces.rotate')}
          </Button>
          <Button className={small} isBusy={switchTo.isPending} onClick={() => switchTo.mutate(!isOn)}>
            {t(isOn ? 'webhooks.switch.off' : 'webhooks.switch.on')}
          </Button>
          <Button
            kind="quiet"
            className={small}
            aria-label={t('webhooks.remove.which', { name })}
            onClick={() => setAsked('remove')}
          >
            {t('webhooks.remove')}
          </Button>
        </>
      )}
      {asked === 'rotate' && (
        <>
          <span className="basis-full sm:text-right">{t('interfaces.rotate.how')}</span>
          {overlapHours.map(hours => (
            <Button key={hours} className={small} isBusy={rotate.isPending} onClick={() => rotate.mutate(hours)}>
              {t(`interfaces.overlap.${hours}`)}
            </Button>
          ))}
        </>
      )}
      {asked === 'remove' && (
        <>
          <span className="basis-full text-pretty sm:text-right">{t('webhooks.remove.sure')}</span>
          <Button kind="danger" className={small} isBusy={remove.isPending} onClick={() => remove.mutate()}>
            {t('webhooks.remove.now')}
          </Button>
        </>
      )}
      {asked && (
        <Button kind="quiet" className={small} onClick={close}>
          {t('desk.cancel')}
        </Button>
      )}
      {error && <p className="basis-full text-bad sm:text-right">{problemText(problemOf(error))}</p>}
    </div>
  )
}
