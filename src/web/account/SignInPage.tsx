import { useEffect, useRef, useState } from 'react'
import { login } from '#contract/account.ts'
import { call } from '../api.ts'
import { DoorLink } from '../door/DoorLink.tsx'
import { problemText } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { prefetchShop } from '../prefetch-shop.ts'
import { type ProblemError, problemOf } from '../problem-error.ts'
import { enterShop, takeMessage } from '../travel.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { PasswordInput } from '../ui/PasswordInput.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { readForm } from './read-form.ts'
import { SalesContact } from './SalesContact.tsx'
import { useFirstField } from './use-first-field.ts'
import { useWelcome } from './use-welcome.ts'

/** The door. Username and password, nothing to solve, and whom to call when it stays shut. */
export function SignInPage() {
  const t = useTexts()
  const company = useWelcome()?.companyName
  const [reason] = useState(takeMessage)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ProblemError>()
  const notice = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem) notice.current?.focus()
  }, [problem])

  useFirstField(form)

  async function signIn(form: HTMLFormElement) {
    const { username, password } = readForm(form, 'username', 'password')
    setBusy(true)
    setProblem(undefined)
    try {
      await call(login, { body: { username: username.trim(), password } })
      enterShop()
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
    }
  }

  return (
    <>
      <PageTitle className="text-display font-bold" suffix={company}>
        {t('sign.in')}
      </PageTitle>
      <p className="mt-1 mb-6 text-pretty text-ink-2 lg:text-row">{t('sign.in.lead')}</p>
      <div className="mb-5 grid gap-3 empty:hidden">
        {problem && (
          <Notice kind="danger" ref={notice}>
            <p>{problemText(problem)}</p>
            {problem.code === 'account.blocked' && <SalesContact />}
          </Notice>
        )}
        {!problem && reason && <Notice kind={reason === 'signed.out' ? 'success' : 'info'}>{t(reason)}</Notice>}
      </div>
      <form
        ref={form}
        className="grid gap-4"
        onFocus={prefetchShop}
        onSubmit={event => {
          event.preventDefault()
          if (!isBusy) void signIn(event.currentTarget)
        }}
      >
        <Field label={t('username')}>
          {parts => (
            <TextInput
              {...parts}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              required
              maxLength={254}
              readOnly={isBusy}
            />
          )}
        </Field>
        <Field label={t('password')}>
          {parts => (
            <PasswordInput
              {...parts}
              name="password"
              autoComplete="current-password"
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
            busyLabel={t('signing.in')}
            className="min-w-32 lg:min-h-10"
          >
            {t('sign.in')}
          </Button>
          <DoorLink to="/forgot-password" className="link py-2 lg:py-0">
            {t('forgot.password')}
          </DoorLink>
        </div>
      </form>
      <p className="mt-8 border-t border-line pt-4 text-ink-2">
        {t('no.account.yet')}{' '}
        <DoorLink to="/signup" className="link inline-block py-2 lg:py-0">
          {t('request.account')}
        </DoorLink>
      </p>
    </>
  )
}
