import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useDeclineHandover } from './use-handovers.ts'

/** Declines a suggestion, with a message to who made it if the buyer wants to write one. */
export function DeclineForm({ id, by, onClose }: { id: string; by: string; onClose: () => void }) {
  const t = useTexts()
  const [message, setMessage] = useState('')
  const decline = useDeclineHandover(id, () =>
    showToast({ type: 'success', text: t('handover.declined.toast', { name: by }) }),
  )
  return (
    <form
      className="grid gap-3"
      onSubmit={event => {
        event.preventDefault()
        if (!decline.isPending) decline.mutate(message.trim())
      }}
    >
      <Field label={t('handover.decline.message', { name: by })} mark={t('handover.optional')}>
        {parts => (
          <TextArea
            {...parts}
            autoFocus
            maxLength={2_000}
            value={message}
            onChange={event => setMessage(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" isBusy={decline.isPending}>
          {t('handover.decline.send')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('handover.cancel')}
        </Button>
      </div>
    </form>
  )
}
