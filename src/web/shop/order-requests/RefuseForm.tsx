import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useRefuse } from './use-order-requests.ts'

/** Refuses an order, with a message to who asked. */
export function RefuseForm({ id, by, onClose }: { id: string; by: string; onClose: () => void }) {
  const t = useTexts()
  const [message, setMessage] = useState('')
  const refuse = useRefuse(id, () => showToast({ type: 'success', text: t('approval.refused.toast', { name: by }) }))
  return (
    <form
      className="grid gap-3"
      onSubmit={event => {
        event.preventDefault()
        if (!refuse.isPending) refuse.mutate(message.trim())
      }}
    >
      <Field label={t('approval.refuse.message', { name: by })} mark={t('approval.optional')}>
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
        <Button type="submit" kind="primary" isBusy={refuse.isPending}>
          {t('approval.refuse.send')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('approval.cancel')}
        </Button>
      </div>
    </form>
  )
}
