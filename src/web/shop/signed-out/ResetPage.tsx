import { useEffect, useRef, useState } from 'react'
import { resetPassword } from '#contract/shop/account.ts'
import { passwordProblem } from '#domain/access/password.ts'
import type { Problem } from '#domain/result.ts'
import { call } from '../../boot/api.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { enterApp } from '../../boot/travel.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { buttonLook } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { readForm } from '../../ui/read-form.ts'
import { useFirstField } from '../../ui/use-first-field.ts'
import { SignedOutForm } from './SignedOutForm.tsx'
import { SignedOutLink } from './SignedOutLink.tsx'
import { useLinkSecret } from './use-link-secret.ts'

/** Here the link of the mail leads. The new password is asked for once: it can be looked at. */
export function ResetPage() {
  const t = useTexts()
  const secret = useLinkSecret('/reset')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const isFieldWrong = problem?.code.startsWith('password.') ?? false
  const isLinkBad = !secret || problem?.code === 'reset.link.invalid'
  useFirstField(form)
  useEffect(() => {
    if (isFieldWrong) form.current?.querySelector('input')?.focus()
    else if (problem) notice.current?.focus()
  }, [problem, isFieldWrong])

  async function save(fields: HTMLFormElement) {
    const { newPassword } = readForm(fields, 'newPassword')
    const wrong = passwordProblem(newPassword)
    setProblem(wrong)
    if (wrong) return
    setBusy(true)
    try {
      await call(resetPassword, { body: { token: secret ?? '', newPassword } })
      enterApp('password.updated')
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
    }
  }

  return (
    <SignedOutForm
      title={t('reset.title')}
      lead={isLinkBad ? undefined : t('reset.lead')}
      notice={
        (!secret || (problem && !isFieldWrong)) && (
          <Notice kind="danger" ref={notice}>
            {problem ? problemText(problem) : t('reset.link.missing')}
          </Notice>
        )
      }
      send={isLinkBad ? undefined : { label: t('password.save'), busyLabel: t('password.saving') }}
      otherWay={{ label: t('back.to.sign.in'), to: '/landing' }}
      isBusy={isBusy}
      isCheckedHere
      ref={form}
      onSend={save}
    >
      {isLinkBad ? (
        <SignedOutLink to="/forgot-password" className={buttonLook('primary')}>
          {t('reset.request.new')}
        </SignedOutLink>
      ) : (
        <Field
          label={t('new.password')}
          hint={t('password.rule')}
          error={problem && isFieldWrong ? problemText(problem) : undefined}
        >
          {parts => (
            <PasswordInput {...parts} name="newPassword" autoComplete="new-password" required readOnly={isBusy} />
          )}
        </Field>
      )}
    </SignedOutForm>
  )
}
