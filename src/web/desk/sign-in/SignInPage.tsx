import { useEffect, useRef, useState } from 'react'
import { SignInFields } from '../../boot/SignInFields.tsx'
import { useSignIn } from '../../boot/use-sign-in.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useFirstField } from '../../ui/use-first-field.ts'

export function SignInPage() {
  const t = useTexts()
  const { isBusy, problem, notice, reason, send } = useSignIn()
  const form = useRef<HTMLFormElement>(null)
  useFirstField(form)
  // Once asked for, it stays: the next try may have a wrong code.
  const [isCodeAsked, setCodeAsked] = useState(false)
  if (problem?.code === 'second.factor.needed' && !isCodeAsked) setCodeAsked(true)
  const isRefused = problem && problem.code !== 'second.factor.needed'
  return (
    <main className="mx-auto flex min-h-dvh max-w-[25rem] flex-col justify-center gap-4 px-4 py-8">
      <div className="self-end">
        <LanguageSwitch />
      </div>
      <div className="rounded-box border border-line bg-surface p-6">
        <p className="mb-3 inline-block rounded-control bg-sunken px-2 py-0.5 text-caption font-semibold text-ink-2">
          {t('desk.name')}
        </p>
        <PageTitle suffix={t('desk.name')}>{t('sign.in')}</PageTitle>
        <p className="mt-1 mb-5 text-pretty text-ui text-ink-2">{t('desk.sign.in.lead')}</p>
        <div className="mb-4 empty:hidden">
          {isRefused ? (
            <Notice kind="danger" ref={notice}>
              {problemText(problem)}
            </Notice>
          ) : (
            reason && <Notice kind={reason === 'signed.out' ? 'success' : 'info'}>{t(reason)}</Notice>
          )}
        </div>
        <form
          ref={form}
          className="grid gap-4"
          onSubmit={event => {
            event.preventDefault()
            if (!isBusy) void send(event.currentTarget)
          }}
        >
          <SignInFields isBusy={isBusy} />
          {isCodeAsked && <CodeField isBusy={isBusy} />}
          <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
            <Button type="submit" kind="primary" isBusy={isBusy} busyLabel={t('signing.in')} className="min-w-32">
              {t('sign.in')}
            </Button>
            <a href="/forgot-password" className="link py-2 lg:py-0">
              {t('forgot.password')}
            </a>
          </div>
        </form>
      </div>
      <a href="/" className="link self-start py-2 text-ui">
        {t('desk.to.shop')}
      </a>
    </main>
  )
}

/** For who has a second factor, after the right password. */
function CodeField({ isBusy }: { isBusy: boolean }) {
  const t = useTexts()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <Field label={t('desk.code')} hint={t('desk.code.hint')}>
      {parts => (
        <TextInput
          {...parts}
          ref={input}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={40}
          readOnly={isBusy}
        />
      )}
    </Field>
  )
}
