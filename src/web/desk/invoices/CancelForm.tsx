import { type FormEvent, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.ts'
import { FormFoot } from '../frame/FormFoot.tsx'
import { type DocumentDetails, useCancelInvoice } from './use-document.ts'

/** An invoice is never changed: a counter-document over all of it takes it back. */
export function CancelForm({ data, onClose }: { data: DocumentDetails; onClose: () => void }) {
  const t = useTexts()
  const cancel = useCancelInvoice(data.id)
  const [key] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    cancel.mutate(
      { key, reason },
      {
        onSuccess: ({ number }) => {
          showToast({ type: 'success', text: t('desk.invoice.cancelled', { number }) })
          onClose()
        },
      },
    )
  }
  return (
    <form onSubmit={send} noValidate onKeyDown={event => event.key === 'Escape' && onClose()} className="grid gap-3">
      <p className="text-ui text-pretty text-ink-2">{t('desk.invoice.cancel.why')}</p>
      <Field label={t('desk.credit.reason')} hint={t('desk.credit.reason.hint')}>
        {parts => (
          <TextInput
            {...parts}
            maxLength={200}
            autoComplete="off"
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        )}
      </Field>
      <FormFoot
        save={t('desk.invoice.cancel')}
        isDanger
        isBusy={cancel.isPending}
        error={cancel.error}
        onCancel={onClose}
      />
    </form>
  )
}
