import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Permission } from '#domain/access/permissions.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { FormFoot } from '../frame/FormFoot.tsx'
import { PermissionLevels } from './PermissionLevels.tsx'
import { type Role, useRoleActions } from './use-staff.ts'

interface RoleFormProps {
  /** Undefined for a new one. */
  of: Role | undefined
  permissions: readonly Permission[]
  onClose: () => void
}

/** What a role is called and permits, area by area. What the editor may not do themselves cannot be given. */
export function RoleForm({ of: role, permissions, onClose }: RoleFormProps) {
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const { save, remove } = useRoleActions(role?.key, onClose)
  const [name, setName] = useState(role?.name ?? { en: '', de: '' })
  const [held, setHeld] = useState<readonly Permission[]>(role?.permissions ?? [])
  const [isTried, setTried] = useState(false)
  const error = save.error ?? remove.error
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.en.trim() && name.de.trim()) save.mutate({ name, permissions: [...held] })
    else form.current?.querySelector<HTMLElement>(name.en.trim() ? '[name=de]' : '[name=en]')?.focus()
  }
  return (
    <form
      ref={form}
      onSubmit={send}
      noValidate
      onKeyDown={event => event.key === 'Escape' && onClose()}
      className="grid gap-3 rounded-box border border-line bg-surface p-4 text-ui"
    >
      <h3 className="text-row font-semibold">{role ? t('roles.change') : t('roles.add')}</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['en', 'de'] as const).map(language => (
          <Field
            key={language}
            label={t(`roles.name.${language}`)}
            error={isTried && !name[language].trim() ? t('roles.name.needed') : undefined}
          >
            {parts => (
              <TextInput
                {...parts}
                name={language}
                maxLength={60}
                value={name[language]}
                onChange={event => setName({ ...name, [language]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <PermissionLevels held={held} most={permissions} onChange={setHeld} />
      <FormFoot save={t('roles.save')} isBusy={save.isPending} error={error} onCancel={onClose}>
        {role && role.people === 0 && (
          <Button kind="danger" className="ml-auto" isBusy={remove.isPending} onClick={() => remove.mutate()}>
            {t('roles.remove')}
          </Button>
        )}
      </FormFoot>
    </form>
  )
}
