import { useState } from 'react'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { countText } from '../../i18n/texts.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { permissionTexts } from './permission-texts.ts'
import { RoleForm } from './RoleForm.tsx'
import type { Role } from './use-staff.ts'

interface RolesProps {
  roles: readonly Role[]
  permissions: readonly Permission[]
}

/** What each role permits; a press opens it for changes. */
export function Roles({ roles, permissions }: RolesProps) {
  const t = useTexts()
  const locale = useLocale()
  const [edited, setEdited] = useState<string>()
  const canWrite = hasAll(permissions, ['staff.write'])
  const close = () => setEdited(undefined)
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-row font-semibold">{t('roles.title')}</h2>
        {canWrite && edited === undefined && (
          <Button className="ml-auto" onClick={() => setEdited('')}>
            {t('roles.add')}
          </Button>
        )}
      </div>
      {edited === '' && <RoleForm of={undefined} permissions={permissions} onClose={close} />}
      <ul className="rounded-box border border-line bg-surface text-ui">
        {roles.map(role => (
          <li key={role.key} className="border-t border-line first:border-0">
            {edited === role.key ? (
              <RoleForm of={role} permissions={permissions} onClose={close} />
            ) : (
              <div className="flex flex-wrap items-center gap-x-3 px-3 py-1.5 hover:bg-canvas">
                <p className="min-w-0 flex-1 basis-52">
                  <span className="font-semibold">{role.name[locale]}</span>{' '}
                  <span className="text-caption text-ink-3">{countText('roles.people', role.people)}</span>
                  <span className="block text-caption text-pretty text-ink-2">{summary(role)}</span>
                </p>
                {canWrite && !role.isFixed && hasAll(permissions, role.permissions) && (
                  <Button
                    className="lg:min-h-7! lg:px-2.5! lg:py-0!"
                    aria-label={t('roles.change.which', { name: role.name[locale] })}
                    onClick={() => setEdited(role.key)}
                  >
                    {t('roles.change')}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )

  /** Only what a role permits: what it may change, then what it may merely see. */
  function summary({ isFixed, permissions: held }: Role): string {
    if (isFixed) return t('roles.everything')
    const { changes, sees } = permissionTexts(held)
    return [changes, sees].filter(Boolean).join(' ') || t('roles.nothing')
  }
}
