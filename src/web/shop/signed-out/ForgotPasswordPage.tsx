import { useEffect, useRef, useState } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import { sendResetMail } from '#contract/shop/account.ts'
import { call } from '../../boot/api.ts'
import { type ProblemError, problemOf } from '../../boot/problem-error.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { looksLikeEmail, readForm } from '../../ui/read-form.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { useFirstField } from '../../ui/use-first-field.ts'
import { SalesContact } from './SalesContact.tsx'
import { SignedOutForm } from './SignedOutForm.tsx'

type Sent = { code: AnswerOf<typeof sendResetMail>['data']['code']; email: string }

export function ForgotPasswordPage() {
  const t = useTexts()
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<Sent>()
  const [problem, setProblem] = useState<ProblemError>()
  const [isMistyped, setMistyped] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  useFirstField(form)
  useEffect(() => {
    if (sent || problem) notice.current?.focus()
  }, [sent, problem])

  async function send(form: HTMLFormElement) {
    const email = readForm(form, 'email').email.trim()
    setProblem(undefined)
    setSent(undefined)
    setMistyped(!looksLikeEmail(email))
    if (!looksLikeEmail(email)) {
      form.querySelector('input')?.focus()
      return
    }
    setBusy(true)
    try {
      const { data } = await call(sendResetMail, { body: { email } })
      setSent({ code: data.code, email })
    } catch (error) {
      setProblem(problemOf(error))
    }
    setBusy(false)
  }

  return (
    <SignedOutForm
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      notice={
        <>
          {sent && (
            <Notice kind="success" ref={notice}>
              <p>{t(sent.code, { email: sent.email })}</p>
              <p className="mt-1 text-ink-2">{t('reset.mail.hint')}</p>
            </Notice>
          )}
          {problem && (
            <Notice kind="danger" ref={notice}>
              <p>{problemText(problem)}</p>
              {problem.code === 'email.duplicate' && <SalesContact />}
            </Notice>
          )}
        </>
      }
      send={{
        label: sent ? t('send.again') : t('send.link'),
        busyLabel: t('sending.link'),
        kind: sent ? 'secondary' : 'primary',
      }}
      otherWay={{ label: t('back.to.sign.in'), to: '/landing' }}
      isBusy={isBusy}
      isCheckedHere
      ref={form}
      onSend={send}
    >
      <Field label={t('email')} error={isMistyped ? t('email.invalid') : undefined}>
        {parts => (
          <TextInput {...parts} type="email" name="email" autoComplete="email" maxLength={254} readOnly={isBusy} />
        )}
      </Field>
    </SignedOutForm>
  )
}
