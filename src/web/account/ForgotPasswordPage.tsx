import { useEffect, useRef, useState } from 'react'
import { sendResetMail } from '#contract/account.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { call } from '../api.ts'
import { DoorLink } from '../door/DoorLink.tsx'
import { problemText } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { type ProblemError, problemOf } from '../problem-error.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { looksLikeEmail, readForm } from './read-form.ts'
import { SalesContact } from './SalesContact.tsx'
import { useWelcome } from './use-welcome.ts'

type Sent = { code: AnswerOf<typeof sendResetMail>['data']['code']; email: string }

export function ForgotPasswordPage() {
  const t = useTexts()
  const company = useWelcome()?.companyName
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<Sent>()
  const [problem, setProblem] = useState<ProblemError>()
  const [isMistyped, setMistyped] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
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
    <>
      <PageTitle className="text-display font-bold" suffix={company}>
        {t('forgot.title')}
      </PageTitle>
      <p className="mt-1 mb-6 text-pretty text-ink-2 lg:text-row">{t('forgot.lead')}</p>
      <div className="mb-5 grid gap-3 empty:hidden">
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
      </div>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          if (!isBusy) void send(event.currentTarget)
        }}
      >
        <Field label={t('email')} error={isMistyped ? t('email.invalid') : undefined}>
          {parts => (
            <TextInput {...parts} type="email" name="email" autoComplete="email" maxLength={254} readOnly={isBusy} />
          )}
        </Field>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <Button
            type="submit"
            kind={sent ? 'secondary' : 'primary'}
            isBusy={isBusy}
            busyLabel={t('sending.link')}
            className="min-w-32 lg:min-h-10"
          >
            {sent ? t('send.again') : t('send.link')}
          </Button>
          <DoorLink to="/landing" className="link py-2 lg:py-0">
            {t('back.to.sign.in')}
          </DoorLink>
        </div>
      </form>
    </>
  )
}
