import { useEffect, useRef, useState } from 'react'
import { changePassword } from '#contract/shop/account.ts'
import { passwordProblem } from '#domain/access/password.ts'
import type { Problem } from '#domain/result.ts'
import { call } from '../../boot/api.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { problemText, t as say } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { readForm } from '../../ui/read-form.ts'
import { showToast } from '../../ui/toasts.ts'
import { Card } from './Card.tsx'

/** Problems shown at the current password; all others belong to the new one. */
const currentPasswordProblems = ['password.wrong', 'password.current.required', 'request.too.many']

/** Changes the password. That ends all other sessions; this one continues with the new cookies of the answer. */
export function PasswordForm() {
  const t = useTexts()
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const wrongField = !problem
    ? undefined
    : currentPasswordProblems.includes(problem.code)
      ? 'currentPassword'
      : 'newPassword'
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>(`[name=${wrongField}]`)?.focus()
  }, [problem, wrongField])

  async function save(): Promise<void> {
    const { currentPassword, newPassword } = readForm(form.current!, 'currentPassword', 'newPassword')
    const wrong = passwordProblem(newPassword)
    setProblem(wrong)
    if (wrong) return
    setBusy(true)
    try {
      await call(changePassword, { body: { newPassword, ...(currentPassword ? { currentPassword } : {}) } })
      form.current?.reset()
      showToast({ type: 'success', text: say('password.updated') })
    } catch (error) {
      setProblem(problemOf(error))
    }
    setBusy(false)
  }

  const control = (name: 'currentPassword' | 'newPassword', label: string, hint: string) => (
    <Field label={label} hint={hint} error={problem && wrongField === name ? problemText(problem) : undefined}>
      {parts => (
        <PasswordInput
          {...parts}
          name={name}
          autoComplete={name === 'newPassword' ? 'new-password' : 'current-password'}
          readOnly={isBusy}
        />
      )}
    </Field>
  )
  return (
    <Card title={t('profile.password')}>
      <form
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          if (!isBusy) void save()
        }}
      >
        {control('currentPassword', t('profile.password.current'), t('profile.password.current.hint'))}
        {control('newPassword', t('new.password'), t('password.rule'))}
        <div>
          <Button type="submit" isBusy={isBusy} busyLabel={t('password.saving')}>
            {t('password.save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
