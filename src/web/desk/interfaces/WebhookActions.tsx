import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { type Asked, SecretActions, smallButton } from './SecretActions.tsx'
import { useWebhookActions, type Webhook } from './use-webhooks.ts'

interface WebhookActionsProps {
  of: Webhook
  onEdit: () => void
  onSecret: (secret: string) => void
}

/** Renewing asks how long the old secret goes on signing, removing whether it is meant. */
export function WebhookActions({ of: webhook, onEdit, onSecret }: WebhookActionsProps) {
  const t = useTexts()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const { rotate, switchTo, test, remove } = useWebhookActions(webhook.id, secret => {
    close()
    onSecret(secret)
  })
  const error = rotate.error ?? switchTo.error ?? test.error ?? remove.error
  const { name, isOn, restsSince, failingSince } = webhook
  return (
    <SecretActions
      asked={asked}
      rotate={rotate}
      end={remove}
      endTexts={{ sure: t('webhooks.remove.sure'), now: t('webhooks.remove.now') }}
      error={error}
      onClose={close}
    >
      {isOn && (
        <Button
          className={smallButton}
          isBusy={test.isPending}
          aria-label={t('webhooks.test.which', { name })}
          onClick={() => test.mutate()}
        >
          {t('webhooks.test')}
        </Button>
      )}
      {isOn && (restsSince || failingSince) && (
        <Button className={smallButton} isBusy={switchTo.isPending} onClick={() => switchTo.mutate(true)}>
          {t('webhooks.try.now')}
        </Button>
      )}
      <Button className={smallButton} aria-label={t('webhooks.edit.which', { name })} onClick={onEdit}>
        {t('webhooks.edit')}
      </Button>
      <Button
        className={smallButton}
        aria-label={t('webhooks.rotate.which', { name })}
        onClick={() => setAsked('rotate')}
      >
        {t('interfaces.rotate')}
      </Button>
      <Button className={smallButton} isBusy={switchTo.isPending} onClick={() => switchTo.mutate(!isOn)}>
        {t(isOn ? 'webhooks.switch.off' : 'webhooks.switch.on')}
      </Button>
      <Button
        kind="quiet"
        className={smallButton}
        aria-label={t('webhooks.remove.which', { name })}
        onClick={() => setAsked('end')}
      >
        {t('webhooks.remove')}
      </Button>
    </SecretActions>
  )
}
