import { type FormEvent, useEffect, useRef, useState } from 'react'
import { eventKinds } from '#contract/desk/webhooks.ts'
import { readableJournal } from '#contract/records/journal-kinds.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { FormFoot } from '../frame/FormFoot.tsx'
import { useSaveWebhook, type Webhook } from './use-webhooks.ts'

interface WebhookFormProps {
  of: Webhook | undefined
  /** What the person at the desk may read: nobody is told more. */
  permissions: readonly Permission[]
  onSaved: (secret?: string) => void
  onClose: () => void
}

/** A new receiver, or one to be changed: where it listens, and for what. */
export function WebhookForm({ of: webhook, permissions, onSaved, onClose }: WebhookFormProps) {
  const t = useTexts()
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const save = useSaveWebhook(webhook?.id, onSaved)
  const [name, setName] = useState(webhook?.name ?? '')
  const [address, setAddress] = useState(webhook?.address ?? '')
  const [kinds, setKinds] = useState<readonly string[]>(webhook?.kinds ?? ['orders'])
  const [isTried, setTried] = useState(false)
  const readable = new Set(readableJournal(permissions).map(kind => kind.name))
  const offered = eventKinds.filter(kind => readable.has(kind.name) || webhook?.kinds.includes(kind.name))
  const isAddress = /^https?:\/\/[^\s/]+/.test(address.trim())
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const inputs = form.current?.querySelectorAll('input') ?? []
    if (!name.trim()) return inputs[0]?.focus()
    if (!isAddress) return inputs[1]?.focus()
    if (kinds.length === 0) return inputs[2]?.focus()
    save.mutate({ name, address: address.trim(), kinds: [...kinds] })
  }
  return (
    <form
      ref={form}
      onSubmit={send}
      noValidate
      onKeyDown={event => event.key === 'Escape' && onClose()}
      className="grid gap-3 rounded-box border border-line bg-surface p-4 text-ui"
    >
      <h2 className="text-row font-semibold">{t(webhook ? 'webhooks.change' : 'webhooks.add')}</h2>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <Field
          label={t('webhooks.name')}
          hint={t('webhooks.name.hint')}
          error={isTried && !name.trim() ? t('webhooks.name.needed') : undefined}
        >
          {parts => (
            <TextInput {...parts} maxLength={60} value={name} onChange={event => setName(event.target.value)} />
          )}
        </Field>
        <Field
          label={t('webhooks.address')}
          hint={t('webhooks.address.hint')}
          error={isTried && !isAddress ? t('webhooks.address.needed') : undefined}
        >
          {parts => (
            <TextInput
              {...parts}
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              value={address}
              onChange={event => setAddress(event.target.value)}
            />
          )}
        </Field>
      </div>
      <fieldset>
        <legend className="font-semibold">{t('webhooks.kinds')}</legend>
        <p className="text-pretty text-ink-3">{t('webhooks.kinds.hint')}</p>
        <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-4">
          {offered.map(kind => (
            <Checkbox
              key={kind.name}
              label={kind.label[locale]}
              checked={kinds.includes(kind.name)}
              onChange={event =>
                setKinds(event.target.checked ? [...kinds, kind.name] : kinds.filter(one => one !== kind.name))
              }
            />
          ))}
        </div>
        {isTried && kinds.length === 0 && <p className="text-bad">{t('webhooks.kinds.needed')}</p>}
      </fieldset>
      <FormFoot
        save={t(webhook ? 'webhooks.save' : 'webhooks.make')}
        isBusy={save.isPending}
        error={save.error}
        onCancel={onClose}
      />
    </form>
  )
}
