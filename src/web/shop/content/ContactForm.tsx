import { useEffect, useRef, useState } from 'react'
import { sendContactMessage } from '#contract/shop/content.ts'
import { call } from '../../boot/api.ts'
import { type ProblemError, problemOf } from '../../boot/problem-error.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { readForm } from '../../ui/read-form.ts'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'

/** A message to the shop. The sender is the signed-in user; a failure leaves the fields as typed. */
export function ContactForm({ orderNumber }: { orderNumber: string }) {
  const t = useTexts()
  const [missing, setMissing] = useState<{ subject: boolean; message: boolean }>()
  const [problem, setProblem] = useState<ProblemError>()
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem || isSent) notice.current?.focus()
  }, [problem, isSent])

  async function send() {
    const values = readForm(form.current!, 'subject', 'orderNumber', 'phone', 'message')
    const found = { subject: !values.subject.trim(), message: !values.message.trim() }
    setMissing(found)
    setProblem(undefined)
    const first = found.subject ? 'subject' : found.message ? 'message' : undefined
    if (first) return form.current!.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    setBusy(true)
    try {
      await call(sendContactMessage, { body: values })
      setSent(true)
    } catch (error) {
      setProblem(problemOf(error))
    }
    setBusy(false)
  }

  if (isSent) {
    return (
      <Notice kind="success" ref={notice}>
        <p className="font-medium">{t('contact.sent')}</p>
        <p>{t('contact.sent.next')}</p>
      </Notice>
    )
  }
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        if (!isBusy) void send()
      }}
    >
      {problem && (
        <Notice kind="danger" ref={notice}>
          {problemText(problem)}
        </Notice>
      )}
      <Field label={t('contact.subject')} error={missing?.subject ? t('contact.subject.missing') : undefined}>
        {parts => <TextInput {...parts} name="subject" maxLength={200} readOnly={isBusy} />}
      </Field>
      <div className="grid gap-4 lg:grid-cols-2">
        <Field label={t('contact.order')} mark={t('optional.mark')}>
          {parts => (
            <TextInput {...parts} name="orderNumber" maxLength={40} defaultValue={orderNumber} readOnly={isBusy} />
          )}
        </Field>
        <Field label={t('phone')} mark={t('optional.mark')}>
          {parts => (
            <TextInput {...parts} name="phone" type="tel" autoComplete="tel" maxLength={40} readOnly={isBusy} />
          )}
        </Field>
      </div>
      <Field label={t('contact.message')} error={missing?.message ? t('contact.message.missing') : undefined}>
        {parts => <TextArea {...parts} name="message" rows={8} maxLength={5000} readOnly={isBusy} />}
      </Field>
      <div>
        <Button type="submit" kind="primary" isBusy={isBusy} busyLabel={t('contact.sending')}>
          {t('contact.send')}
        </Button>
      </div>
    </form>
  )
}
