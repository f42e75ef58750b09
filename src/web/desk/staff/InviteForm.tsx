import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/Field.tsx'
import { looksLikeEmail } from '../../ui/read-form.ts'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { FormFoot } from '../frame/FormFoot.tsx'
import { type Invitation, type Role, useInvite } from './use-staff.ts'

interface InviteFormProps {
  roles: readonly Role[]
  onClose: () => void
}

/** Somebody new: the mail with the link leaves at once. */
export function InviteForm({ roles, onClose }: InviteFormProps) {
  const t = useTexts()
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const invite = useInvite(onClose)
  const [isTried, setTried] = useState(false)
  const [input, setInput] = useState<Invitation>({
    email: '',
    username: '',
    firstName: '',
    lastName: '',
    locale,
    role: roles.at(-1)?.key ?? '',
  })
  const change = (next: Partial<Invitation>) => setInput(now => ({ ...now, ...next }))
  const errors = {
    email: looksLikeEmail(input.email) ? undefined : t('staff.email.needed'),
    username: input.username.trim() ? undefined : t('staff.username.needed'),
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const wrong = errors.email ? 'email' : errors.username ? 'username' : undefined
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    invite.mutate(input)
  }
  const text = (name: 'email' | 'username' | 'firstName' | 'lastName', label: string, maxLength: number) => (
    <Field label={label} error={isTried && (name === 'email' || name === 'username') ? errors[name] : undefined}>
      {parts => (
        <TextInput
          {...parts}
          name={name}
          type={name === 'email' ? 'email' : 'text'}
          autoComplete="off"
          maxLength={maxLength}
          value={input[name]}
          onChange={event => change({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <form
      ref={form}
      onSubmit={send}
      noValidate
      onKeyDown={event => event.key === 'Escape' && onClose()}
      className="grid gap-3 rounded-box border border-line bg-surface p-4"
    >
      <h2 className="text-row font-semibold">{t('staff.invite')}</h2>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {text('email', t('email'), 254)}
        {text('username', t('staff.username'), 200)}
        <Field label={t('staff.role')}>
          {parts => (
            <Select {...parts} value={input.role} onChange={event => change({ role: event.target.value })}>
              {roles.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name[locale]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {text('firstName', t('staff.first.name'), 100)}
        {text('lastName', t('staff.last.name'), 100)}
        <Field label={t('staff.language')}>
          {parts => (
            <Select
              {...parts}
              value={input.locale}
              onChange={event => change({ locale: event.target.value === 'de' ? 'de' : 'en' })}
            >
              <option value="en">English</option>
              <option value="de">Deutsch</option>
            </Select>
          )}
        </Field>
      </div>
      <FormFoot save={t('staff.send.invitation')} isBusy={invite.isPending} error={invite.error} onCancel={onClose} />
    </form>
  )
}
