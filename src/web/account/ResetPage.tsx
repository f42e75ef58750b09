import { useEffect, useRef, useState } from 'react'
import { resetPassword } from '#contract/account.ts'
import { passwordProblem } from '#domain/password.ts'
import type { Problem } from '#domain/result.ts'
import { call } from '../api.ts'
import { DoorLink } from '../door/DoorLink.tsx'
import { problemText } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { problemOf } from '../problem-error.ts'
import { enterShop } from '../travel.ts'
import { Button, buttonLook } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { PasswordInput } from '../ui/PasswordInput.tsx'
import { readForm } from './read-form.ts'
import { useFirstField } from './use-first-field.ts'
import { useWelcome } from './use-welcome.ts'

/** Here the link of the mail leads. The new password is asked for once: it can be looked at. */
export function ResetPage() {
  const t = useTexts()
  const company = useWelcome()?.companyName
  const secret = useSecretOfLink()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const isFieldWrong = problem?.code === 'password.too.short' || problem?.code === 'password.too.long'
  const isLinkBad = !secret || problem?.code === 'reset.link.invalid'
  useFirstField(form)
  useEffect(() => {
    if (isFieldWrong) form.current?.querySelector('input')?.focus()
    else if (problem) notice.current?.focus()
  }, [problem, isFieldWrong])

  async function save() {
    const { newPassword } = readForm(form.current!, 'newPassword')
    const wrong = passwordProblem(newPassword)
    setProblem(wrong)
    if (wrong) return
    setBusy(true)
    try {
      await call(resetPassword, { body: { token: secret ?? '', newPassword } })
      enterShop('password.updated')
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
    }
  }

  return (
    <>
      <PageTitle className="text-display font-bold" suffix={company}>
        {t('reset.title')}
      </PageTitle>
      <p className="mt-1 mb-6 text-pretty text-ink-2 lg:text-row">{t('reset.lead')}</p>
      {(!secret || (problem && !isFieldWrong)) && (
        <div className="mb-5">
          <Notice kind="danger" ref={notice}>
            {problem ? problemText(problem) : t('reset.link.missing')}
          </Notice>
        </div>
      )}
      {isLinkBad ? (
        <DoorLink to="/forgot-password" className={buttonLook('primary')}>
          {t('reset.request.new')}
        </DoorLink>
      ) : (
        <form
          ref={form}
          noValidate
          className="grid gap-4"
          onSubmit={event => {
            event.preventDefault()
            if (!isBusy) void save()
          }}
        >
          <Field
            label={t('new.password')}
            hint={t('password.rule')}
            error={isFieldWrong ? problemText(problem) : undefined}
          >
            {parts => (
              <PasswordInput
                {...parts}
                name="newPassword"
                autoComplete="new-password"
                required
                maxLength={1000}
                readOnly={isBusy}
                showLabel={t('password.show')}
                hideLabel={t('password.hide')}
              />
            )}
          </Field>
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <Button
              type="submit"
              kind="primary"
              isBusy={isBusy}
              busyLabel={t('password.saving')}
              className="lg:min-h-10"
            >
              {t('password.save')}
            </Button>
            <DoorLink to="/landing" className="link py-2 lg:py-0">
              {t('back.to.sign.in')}
            </DoorLink>
          </div>
        </form>
      )}
    </>
  )
}

/** Takes the secret out of the address bar, where it could be read, copied or logged, but keeps it over a reload. */
function useSecretOfLink(): string | undefined {
  const [secret] = useState(() => new URLSearchParams(location.search).get('token') ?? history.state?.secret)
  useEffect(() => history.replaceState({ secret }, '', '/reset'), [secret])
  return typeof secret === 'string' ? secret : undefined
}
