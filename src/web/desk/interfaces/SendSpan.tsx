import { type FormEvent, useState } from 'react'
import { problemOf } from '../../boot/problem-error.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useSendSpan } from './use-webhooks.ts'

/** Everything of a time once more, for a receiver that has lost what it had taken. */
export function SendSpan({ id }: { id: string }) {
  const t = useTexts()
  const send = useSendSpan(id)
  const [isOpen, setOpen] = useState(false)
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [isTried, setTried] = useState(false)
  const isRight = Boolean(from && until && from < until)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isRight) send.mutate({ from: new Date(from).toISOString(), until: new Date(until).toISOString() })
  }
  if (!isOpen)
    return (
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        {t('webhooks.span')}
      </Button>
    )
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={event => event.key === 'Escape' && setOpen(false)}
      className="grid gap-3 rounded-box border border-line bg-surface p-4 text-ui"
    >
      <p className="text-pretty text-ink-2">{t('webhooks.span.lead')}</p>
      <div className="grid gap-3 sm:grid-cols-[14rem_14rem]">
        <Field label={t('webhooks.span.from')} error={isTried && !isRight ? t('webhooks.span.needed') : undefined}>
          {parts => (
            <TextInput {...parts} type="datetime-local" value={from} onChange={event => setFrom(event.target.value)} />
          )}
        </Field>
        <Field label={t('webhooks.span.until')}>
          {parts => (
            <TextInput
              {...parts}
              type="datetime-local"
              value={until}
              onChange={event => setUntil(event.target.value)}
            />
          )}
        </Field>
      </div>
      {send.error && <p className="text-bad">{problemText(problemOf(send.error))}</p>}
      {send.data && <p role="status">{countText('webhooks.span.sent', send.data.count)}</p>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" isBusy={send.isPending}>
          {t('webhooks.span.send')}
        </Button>
        <Button kind="quiet" onClick={() => setOpen(false)}>
          {t('desk.cancel')}
        </Button>
      </div>
    </form>
  )
}
