import { type FormEvent, useEffect, useRef, useState } from 'react'
import { usualCallsPerMinute } from '#domain/access/api-key.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { FormFoot } from '../frame/FormFoot.tsx'
import { PermissionLevels } from '../staff/PermissionLevels.tsx'
import { useAddApiKey } from './use-api-keys.ts'

interface ApiKeyFormProps {
  /** What the person at the desk may do: a key is never allowed more. */
  permissions: readonly Permission[]
  onMade: (key: string) => void
  onClose: () => void
}

/** In days; nothing: for good. */
const lifetimes = ['', '90', '365', '730'] as const

/** From a program that asks now and then to one that sends all it has in single calls. */
const limits = [60, 300, usualCallsPerMinute, 6_000, 30_000] as const

/** A new key: for what, from where, for how long, and how often. */
export function ApiKeyForm({ permissions, onMade, onClose }: ApiKeyFormProps) {
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const add = useAddApiKey(onMade)
  const [name, setName] = useState('')
  const [held, setHeld] = useState<readonly Permission[]>([])
  const [addresses, setAddresses] = useState('')
  const [days, setDays] = useState('')
  const [callsPerMinute, setCallsPerMinute] = useState<number>(usualCallsPerMinute)
  const [isTried, setTried] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!name.trim()) return form.current?.querySelector('input')?.focus()
    if (held.length === 0) return form.current?.querySelector<HTMLElement>('input[type=radio]:checked')?.focus()
    const allowedAddresses = addresses.split(/[\s,;]+/).filter(Boolean)
    const lifetime = days && { expiresIn: Number(days) }
    add.mutate({ name, permissions: [...held], allowedAddresses, callsPerMinute, ...lifetime })
  }
  return (
    <form
      ref={form}
      onSubmit={send}
      noValidate
      onKeyDown={event => event.key === 'Escape' && onClose()}
      className="grid gap-3 rounded-box border border-line bg-surface p-4 text-ui"
    >
      <h2 className="text-row font-semibold">{t('interfaces.key.add')}</h2>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Field
          label={t('interfaces.key.name')}
          hint={t('interfaces.key.name.hint')}
          error={isTried && !name.trim() ? t('interfaces.key.name.needed') : undefined}
        >
          {parts => (
            <TextInput {...parts} maxLength={60} value={name} onChange={event => setName(event.target.value)} />
          )}
        </Field>
        <Field label={t('interfaces.key.addresses')} hint={t('interfaces.key.addresses.hint')}>
          {parts => (
            <TextInput
              {...parts}
              autoComplete="off"
              spellCheck={false}
              value={addresses}
              onChange={event => setAddresses(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('interfaces.key.lifetime')}>
          {parts => (
            <Select {...parts} value={days} onChange={event => setDays(event.target.value)}>
              {lifetimes.map(choice => (
                <option key={choice} value={choice}>
                  {choice ? t('interfaces.key.days', { count: choice }) : t('interfaces.key.for.good')}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('interfaces.key.limit')} hint={t('interfaces.key.limit.hint')}>
          {parts => (
            <Select {...parts} value={callsPerMinute} onChange={event => setCallsPerMinute(Number(event.target.value))}>
              {limits.map(choice => (
                <option key={choice} value={choice}>
                  {t('interfaces.key.calls', { count: formatNumber(choice) })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <PermissionLevels held={held} most={permissions} onChange={setHeld} />
      {isTried && held.length === 0 && <p className="text-bad">{t('interfaces.key.permissions.needed')}</p>}
      <FormFoot save={t('interfaces.key.make')} isBusy={add.isPending} error={add.error} onCancel={onClose} />
    </form>
  )
}
