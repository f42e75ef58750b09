import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { looksLikeEmail } from '../../ui/read-form.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { FormFoot } from '../frame/FormFoot.tsx'
import { SelectField } from '../records/SelectField.tsx'
import { type NewPerson, useAddPerson } from './use-customer.ts'

interface AddPersonFormProps {
  customerId: string
  /** Whether nobody works there yet: the first manages the others. */
  isFirst: boolean
  onClose: () => void
}

/** Somebody new: the mail with the link leaves at once. */
export function AddPersonForm({ customerId, isFirst, onClose }: AddPersonFormProps) {
  const t = useTexts()
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const add = useAddPerson(customerId, onClose)
  const [isTried, setTried] = useState(false)
  const [input, setInput] = useState<NewPerson>({
    email: '',
    username: '',
    firstName: '',
    lastName: '',
    locale,
    admin: isFirst,
  })
  const change = (next: Partial<NewPerson>) => setInput(now => ({ ...now, ...next }))
  const errors = {
    email: looksLikeEmail(input.email) ? undefined : t('customer.email.needed'),
    username: input.username.trim() ? undefined : t('customer.username.needed'),
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const wrong = errors.email ? 'email' : errors.username ? 'username' : undefined
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    add.mutate(input)
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
      <h3 className="text-row font-semibold">{t('customer.person.add')}</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        {text('email', t('email'), 254)}
        {text('username', t('customer.username'), 200)}
        {text('firstName', t('customer.first.name'), 100)}
        {text('lastName', t('customer.last.name'), 100)}
        <SelectField
          label={t('customer.language')}
          text={input.locale}
          options={[
            { value: 'en', label: 'English' },
            { value: 'de', label: 'Deutsch' },
          ]}
          onText={chosen => change({ locale: chosen === 'de' ? 'de' : 'en' })}
        />
        <Checkbox
          label={t('customer.admin.long')}
          checked={input.admin}
          onChange={event => change({ admin: event.target.checked })}
        />
      </div>
      <FormFoot save={t('customer.person.invite')} isBusy={add.isPending} error={add.error} onCancel={onClose} />
    </form>
  )
}
