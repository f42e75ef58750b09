import { loginsOf } from '#domain/records/import-source.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import type { SourceInput } from './use-sources.ts'

interface SourceLoginProps {
  input: SourceInput
  /** A secret of this login is stored, and stays where none is typed. */
  isStored: boolean
  onChange: (next: Partial<SourceInput>) => void
}

/** How the shop signs in at the server of a source. */
export function SourceLogin({ input, isStored, onChange }: SourceLoginProps) {
  const t = useTexts()
  const { login } = input
  const hint = isStored ? t('sources.secret.stays') : undefined
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Field label={t('sources.login')}>
        {parts => (
          <Select
            {...parts}
            value={login}
            onChange={event => onChange({ login: event.target.value as SourceInput['login'], secret: undefined })}
          >
            {loginsOf(input.address).map(one => (
              <option key={one} value={one}>
                {t(`sources.login.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {(login === 'basic' || login === 'key') && (
        <Field label={t('sources.user')} hint={hint}>
          {parts => (
            <TextInput
              {...parts}
              autoComplete="off"
              maxLength={200}
              value={input.user ?? ''}
              onChange={event => onChange({ user: event.target.value })}
            />
          )}
        </Field>
      )}
      {(login === 'basic' || login === 'bearer') && (
        <Field label={t(login === 'basic' ? 'sources.password' : 'sources.token')} hint={hint}>
          {parts => (
            <TextInput
              {...parts}
              type="password"
              autoComplete="new-password"
              maxLength={20_000}
              value={input.secret ?? ''}
              onChange={event => onChange({ secret: event.target.value })}
            />
          )}
        </Field>
      )}
      {login === 'key' && (
        <div className="sm:col-span-2">
          <Field label={t('sources.key')} hint={hint ?? t('sources.key.hint')}>
            {parts => (
              <TextArea
                {...parts}
                className="font-mono text-code!"
                spellCheck={false}
                autoComplete="off"
                maxLength={20_000}
                value={input.secret ?? ''}
                onChange={event => onChange({ secret: event.target.value })}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  )
}
