import { useRef } from 'react'
import { SignInFields } from '../../boot/SignInFields.tsx'
import { useSignIn } from '../../boot/use-sign-in.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { useFirstField } from '../../ui/use-first-field.ts'

export function SignInPage() {
  const t = useTexts()
  const { isBusy, problem, notice, reason, send } = useSignIn()
  const form = useRef<HTMLFormElement>(null)
  useFirstField(form)
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
          {problem ? (
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
