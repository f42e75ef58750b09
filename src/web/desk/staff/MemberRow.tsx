import type { ReactNode } from 'react'
import { allPermissions, hasAll, type Permission } from '#domain/access/permissions.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { problemText } from '../../i18n/texts.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { Status } from '../../ui/Status.tsx'
import { SureButton } from '../../ui/SureButton.tsx'
import { rolesWithin } from './roles-within.ts'
import { type Member, type Role, useMemberActions } from './use-staff.ts'

interface MemberRowProps {
  of: Member
  roles: readonly Role[]
  permissions: readonly Permission[]
}

/** Somebody of the staff: who they are, whether they can sign in, and their role. */
export function MemberRow({ of: member, roles, permissions }: MemberRowProps) {
  const t = useTexts()
  const locale = useLocale()
  const { change, inviteAgain, resetFactor } = useMemberActions(member._id)
  const error = change.error ?? inviteAgain.error ?? resetFactor.error
  const role = roles.find(({ key }) => key === member.role)
  const canChange =
    hasAll(permissions, ['staff.write']) && role !== undefined && hasAll(permissions, role.permissions) && !member.isMe
  return (
    <li className="grid items-center gap-x-3 gap-y-1 border-t border-line px-3 py-1.5 first:border-0 hover:bg-canvas sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_9rem_12rem_11rem]">
      <div className="min-w-0">
        <p className="truncate">
          <span className="font-semibold">{member.name || member.username}</span>{' '}
          <span className="font-mono text-code text-ink-3">{member.username}</span>
          {member.hasSecondFactor && <span className="ml-2 text-caption text-ok">{t('staff.factor')}</span>}
          {member.isMe && <span className="ml-2 text-caption text-ink-3">{t('staff.me')}</span>}
        </p>
        <p className="truncate text-caption text-ink-3">{member.email}</p>
      </div>
      <State of={member} />
      {canChange ? (
        <Select
          aria-label={t('staff.role.of', { name: member.username })}
          className="lg:h-8!"
          value={member.role}
          disabled={change.isPending}
          onChange={event => change.mutate({ role: event.target.value })}
        >
          {rolesWithin(roles, permissions).map(({ key, name }) => (
            <option key={key} value={key}>
              {name[locale]}
            </option>
          ))}
        </Select>
      ) : (
        <span>{role?.name[locale] ?? member.role}</span>
      )}
      <div className="flex flex-wrap gap-1.5 lg:justify-end">
        {canChange && member.hasSecondFactor && hasAll(permissions, allPermissions) && (
          <Button
            className={small}
            isBusy={resetFactor.isPending}
            aria-label={t('staff.factor.reset.whom', { name: member.username })}
            onClick={() => resetFactor.mutate()}
          >
            {t('staff.factor.reset')}
          </Button>
        )}
        {canChange && !member.hasPassword && (
          <Button className={small} isBusy={inviteAgain.isPending} onClick={() => inviteAgain.mutate()}>
            {t(inviteAgain.isSuccess ? 'staff.invited.again' : 'staff.invite.again')}
          </Button>
        )}
        {canChange && (
          <LockButton
            name={member.username}
            isLocked={member.isLocked}
            isBusy={change.isPending}
            onChange={isLocked => change.mutate({ isLocked })}
          />
        )}
      </div>
      {error && <p className="col-span-full text-bad">{problemText(problemOf(error))}</p>}
    </li>
  )
}

const small = 'lg:min-h-7! lg:px-2.5! lg:py-0!'

function State({ of: { isLocked, isActive, hasPassword } }: { of: Member }): ReactNode {
  const t = useTexts()
  if (!isActive) return <Status kind="neutral">{t('staff.inactive')}</Status>
  if (isLocked) return <Status kind="bad">{t('staff.locked')}</Status>
  return hasPassword ? (
    <Status kind="ok">{t('staff.active')}</Status>
  ) : (
    <Status kind="info">{t('staff.invited')}</Status>
  )
}

interface LockButtonProps {
  name: string
  isLocked: boolean
  isBusy: boolean
  onChange: (isLocked: boolean) => void
}

function LockButton({ name, isLocked, isBusy, onChange }: LockButtonProps) {
  const t = useTexts()
  if (isLocked) {
    return (
      <Button
        className={small}
        isBusy={isBusy}
        aria-label={t('staff.unlock.whom', { name })}
        onClick={() => onChange(false)}
      >
        {t('staff.unlock')}
      </Button>
    )
  }
  return (
    <SureButton
      className={small}
      isBusy={isBusy}
      names={{ first: t('staff.lock.whom', { name }), sure: t('staff.lock.sure.whom', { name }) }}
      sure={t('staff.lock.sure')}
      onSure={() => onChange(true)}
    >
      {t('staff.lock')}
    </SureButton>
  )
}
