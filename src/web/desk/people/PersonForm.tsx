import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/Field.tsx'
import { looksLikeEmail } from '../../ui/read-form.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { FormFoot } from '../frame/FormFoot.tsx'
import { SelectField } from '../records/SelectField.tsx'

export interface NewPerson {
  email: string
  username: string
  firstName: string
  lastName: string
  locale: 'en' | 'de'
}

interface PersonFormProps {
  title: string
  save: string
  isBusy: boolean
  error: Error | null
  /** What else is asked of this kind of person. */
  children?: ReactNode
  onSend: (person: NewPerson) => void
  onClose: () => void
}

/** Somebody new, of whatever kind: the mail with the link to choose a password leaves at once. */
export function PersonForm({ title, save, isBusy, error, children, onSend, onClose }: PersonFormProps) {
  const t = useTexts()
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const [isTried, setTried] = useState(false)
  const [input, setInput] = useState<NewPerson>({ email: '', username: '', firstName: '', lastName: '', locale })
  const change = (next: Partial<NewPerson>) => setInput(now => ({ ...now, ...next }))
  const errors = {
    email: looksLikeEmail(input.email) ? undefined : t('person.email.needed'),
    username: input.username.trim() ? undefined : t('person.username.needed'),
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const wrong = errors.email ? 'email' : errors.username ? 'username' : undefined
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    if (!isBusy) onSend(input)
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
      <h2 className="text-row font-semibold">{title}</h2>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {text('email', t('email'), 254)}
        {text('username', t('person.username'), 200)}
        {text('firstName', t('person.first.name'), 100)}
        {text('lastName', t('person.last.name'), 100)}
        <SelectField
          label={t('person.language')}
          text={input.locale}
          options={[
            { value: 'en', label: 'English' },
            { value: 'de', label: 'Deutsch' },
          ]}
          onText={chosen => change({ locale: chosen === 'de' ? 'de' : 'en' })}
        />
        {children}
      </div>
      <FormFoot save={save} isBusy={isBusy} error={error} onCancel={onClose} />
    </form>
  )
}
