import { useEffect, useRef, useState } from 'react'
import { login } from '#contract/shop/account.ts'
import { call } from '../../boot/api.ts'
import { type ProblemError, problemOf } from '../../boot/problem-error.ts'
import { enterApp, takeMessage } from '../../boot/travel.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { readForm } from '../../ui/read-form.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { prefetchShop } from './prefetch-shop.ts'
import { SalesContact } from './SalesContact.tsx'
import { SignedOutForm } from './SignedOutForm.tsx'
import { SignedOutLink } from './SignedOutLink.tsx'
import { useFirstField } from './use-first-field.ts'

/** The sign-in page. Username and password, nothing to solve, and whom to call when it stays shut. */
export function SignInPage() {
  const t = useTexts()
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
      enterApp()
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
    }
  }

  return (
    <>
      <SignedOutForm
        title={t('sign.in')}
        lead={t('sign.in.lead')}
        notice={
          problem ? (
            <Notice kind="danger" ref={notice}>
              <p>{problemText(problem)}</p>
              {problem.code === 'account.blocked' && <p>{t('account.blocked.delivery')}</p>}
              {(problem.code === 'account.blocked' || problem.code === 'company.inactive') && <SalesContact />}
            </Notice>
          ) : (
            reason && <Notice kind={reason === 'signed.out' ? 'success' : 'info'}>{t(reason)}</Notice>
          )
        }
        send={{ label: t('sign.in'), busyLabel: t('signing.in') }}
        otherWay={{ label: t('forgot.password'), to: '/forgot-password' }}
        isBusy={isBusy}
        ref={form}
        onInput={prefetchShop}
        onSend={signIn}
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
      </SignedOutForm>
      <p className="mt-8 border-t border-line pt-4 text-ink-2">
        {t('no.account.yet')}{' '}
        <SignedOutLink to="/signup" className="link inline-block py-2 lg:py-0">
          {t('request.account')}
        </SignedOutLink>
      </p>
    </>
  )
}
