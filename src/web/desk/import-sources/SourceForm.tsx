import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { RecordKind } from '#contract/records/kind.ts'
import { loginsOf, sourceIntervals } from '#domain/records/import-source.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { FormFoot } from '../frame/FormFoot.tsx'
import { KindField } from '../imports/KindField.tsx'
import { SourceLogin } from './SourceLogin.tsx'
import { SourceNotation } from './SourceNotation.tsx'
import { type Source, type SourceInput, useSaveSource } from './use-sources.ts'

interface SourceFormProps {
  /** Undefined for a new one. */
  of: Source | undefined
  kinds: readonly RecordKind[]
  /** By whose clock a time of day is meant. */
  timeZone: string
  onClose: () => void
}

/** What a source says of itself. Its password, token or key is sent when it is typed, and never shown again. */
export function SourceForm({ of: source, kinds, timeZone, onClose }: SourceFormProps) {
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const save = useSaveSource(source?.id, onClose)
  const [input, setInput] = useState<SourceInput>(() => inputOf(source, kinds[0]!.name))
  const change = (next: Partial<SourceInput>) => setInput(now => ({ ...now, ...next }))
  const [isTried, setTried] = useState(false)
  const missing = (text: string | null | undefined) => (isTried && !text ? t('sources.needed') : undefined)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const needed = ['name', ...(input.every === 'day' ? (['at'] as const) : []), 'address'] as const
    const firstEmpty = needed.find(name => !input[name])
    if (firstEmpty) return form.current?.querySelector<HTMLElement>(`[name=${firstEmpty}]`)?.focus()
    save.mutate({ ...input, user: input.user || undefined, secret: input.secret || undefined })
  }
  return (
    <form
      ref={form}
      onSubmit={send}
      noValidate
      onKeyDown={event => event.key === 'Escape' && onClose()}
      className="grid gap-3 rounded-box border border-line bg-surface p-4"
    >
      <h2 className="text-row font-semibold">{source ? source.name : t('sources.add')}</h2>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Field label={t('sources.name')} error={missing(input.name)}>
          {parts => (
            <TextInput
              {...parts}
              name="name"
              maxLength={100}
              value={input.name}
              onChange={event => change({ name: event.target.value })}
            />
          )}
        </Field>
        <KindField kinds={kinds} value={input.kind} onChange={kind => change({ kind })} />
        <Field label={t('sources.every')}>
          {parts => (
            <Select
              {...parts}
              value={input.every}
              onChange={event => change({ every: event.target.value as SourceInput['every'] })}
            >
              {sourceIntervals.map(every => (
                <option key={every} value={every}>
                  {t(`sources.every.${every}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {input.every === 'day' && (
          <Field label={t('sources.at', { zone: timeZone })} error={missing(input.at)}>
            {parts => (
              <TextInput
                {...parts}
                name="at"
                type="time"
                value={input.at ?? ''}
                onChange={event => change({ at: event.target.value || null })}
              />
            )}
          </Field>
        )}
      </div>
      <Field label={t('sources.address')} hint={t('sources.address.hint')} error={missing(input.address)}>
        {parts => (
          <TextInput
            {...parts}
            name="address"
            type="url"
            maxLength={2_000}
            placeholder="https://"
            value={input.address}
            onChange={event => change(addressChange(event.target.value, input))}
          />
        )}
      </Field>
      <SourceLogin input={input} isStored={source !== undefined && source.login === input.login} onChange={change} />
      <SourceNotation input={input} onChange={change} />
      <div className="grid text-ui">
        <Checkbox
          label={t('sources.at.once')}
          checked={input.isAppliedAtOnce}
          onChange={event => change({ isAppliedAtOnce: event.target.checked })}
        />
        <Checkbox
          label={t('imports.strict')}
          checked={input.mode === 'strict' || input.isReplacement}
          disabled={input.isReplacement}
          onChange={event => change({ mode: event.target.checked ? 'strict' : 'rows' })}
        />
        {kinds.find(({ name }) => name === input.kind)?.listColumns && (
          <Checkbox
            label={t('imports.replace')}
            checked={input.isReplacement}
            onChange={event => change({ isReplacement: event.target.checked })}
          />
        )}
      </div>
      <FormFoot save={t('sources.save')} isBusy={save.isPending} error={save.error} onCancel={onClose} />
    </form>
  )
}

/** Another kind of server asks for something else. */
function addressChange(address: string, { login }: SourceInput): Partial<SourceInput> {
  const logins = loginsOf(address)
  return logins.includes(login) ? { address } : { address, login: logins[0]!, secret: undefined }
}

function inputOf(source: Source | undefined, kind: string): SourceInput {
  const { name = '', address = '', every = 'day', mode = 'rows', login = 'none' } = source ?? {}
  return {
    name,
    kind: source?.kind ?? kind,
    address,
    every,
    at: source ? source.at : '06:00',
    mode,
    isReplacement: source?.isReplacement ?? false,
    decimalMark: source?.decimalMark ?? null,
    dayOrder: source?.dayOrder ?? null,
    isAppliedAtOnce: source?.isAppliedAtOnce ?? false,
    login,
  }
}
