import { useEffect, useRef, useState } from 'react'
import { type ProblemError, problemOf } from '../../boot/problem-error.ts'
import { problemText, t as say } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { looksLikeEmail, readForm } from '../../ui/read-form.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.ts'
import { PendingEmail } from '../account/PendingEmail.tsx'
import type { CurrentUser } from '../current-user/use-current-user.ts'
import { Card } from './Card.tsx'
import { saveProfile } from './save-profile.ts'

const fields = [
  { name: 'firstName', autoComplete: 'given-name', maxLength: 100, type: 'text' },
  { name: 'lastName', autoComplete: 'family-name', maxLength: 100, type: 'text' },
  { name: 'email', autoComplete: 'email', maxLength: 254, type: 'email' },
  { name: 'phone', autoComplete: 'tel', maxLength: 50, type: 'tel' },
] as const

/** Name, e-mail and phone. The server may ask for the password before it changes the e-mail address. */
export function PersonForm({ user }: { user: CurrentUser }) {
  const t = useTexts()
  const [problem, setProblem] = useState<ProblemError>()
  const [isEmailWrong, setEmailWrong] = useState(false)
  const [isPasswordAsked, setPasswordAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const focusOn = (name: string) => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
  useEffect(() => {
    if (isPasswordAsked) form.current?.querySelector<HTMLElement>('[name=currentPassword]')?.focus()
    else if (problem) notice.current?.focus()
  }, [problem, isPasswordAsked])

  async function save(): Promise<void> {
    const names = fields.map(field => field.name)
    const { currentPassword, ...values } = readForm(form.current!, ...names, 'currentPassword')
    setProblem(undefined)
    setEmailWrong(!looksLikeEmail(values.email))
    if (!looksLikeEmail(values.email)) return focusOn('email')
    setBusy(true)
    try {
      await saveProfile({ ...values, ...(currentPassword ? { currentPassword } : {}) })
      setPasswordAsked(false)
      const isSent = values.email.trim().toLowerCase() !== user.email.toLowerCase()
      const text = isSent ? say('email.pending.sent', { pending: values.email }) : say('profile.saved')
      showToast({ type: 'success', text })
    } catch (error) {
      const refused = problemOf(error)
      if (refused.code === 'password.current.required') setPasswordAsked(true)
      setProblem(refused)
    }
    setBusy(false)
  }

  return (
    <Card title={t('profile.person')}>
      <form
        ref={form}
        noValidate
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={event => {
          event.preventDefault()
          if (!isBusy) void save()
        }}
      >
        {problem && (
          <div className="sm:col-span-2">
            <Notice kind={isPasswordAsked ? 'info' : 'danger'} ref={notice}>
              {problemText(problem)}
            </Notice>
          </div>
        )}
        <div className="sm:col-span-2">
          <Field label={t('profile.username')} hint={t('profile.username.hint')}>
            {parts => <TextInput {...parts} value={user.username} readOnly className="font-mono" />}
          </Field>
        </div>
        {fields.map(({ name, ...rest }) => (
          <Field
            // A new key resets the field: it shows the confirmed address, also after a new one was requested.
            key={name === 'email' ? `${user.email} ${user.emailPending}` : name}
            label={t(name)}
            error={name === 'email' && isEmailWrong ? t('profile.email.wrong') : undefined}
          >
            {parts => <TextInput {...parts} {...rest} name={name} defaultValue={user[name]} />}
          </Field>
        ))}
        {user.emailPending && (
          <div className="sm:col-span-2">
            <PendingEmail email={user.email} pending={user.emailPending} onSave={saveProfile} />
          </div>
        )}
        {isPasswordAsked && (
          <div className="sm:col-span-2">
            <Field label={t('profile.password.current')}>
              {parts => <PasswordInput {...parts} name="currentPassword" autoComplete="current-password" />}
            </Field>
          </div>
        )}
        <div className="sm:col-span-2">
          <Button type="submit" kind="primary" isBusy={isBusy} busyLabel={t('people.saving')}>
            {t('people.save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
