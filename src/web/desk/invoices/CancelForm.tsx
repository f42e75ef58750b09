import { type FormEvent, useState } from 'react'
import { problemOf } from '../../boot/problem-error.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.ts'
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
      {cancel.isError && <Notice kind="danger">{problemText(problemOf(cancel.error))}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="danger" isBusy={cancel.isPending}>
          {t('desk.invoice.cancel')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('desk.cancel')}
        </Button>
      </div>
    </form>
  )
}
