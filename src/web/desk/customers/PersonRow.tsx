import ChevronDown from 'lucide-react/icons/chevron-down'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { viewPermissions } from '#domain/access/view.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Status } from '../../ui/Status.tsx'
import { SureButton } from '../../ui/SureButton.tsx'
import { showProblem } from '../../ui/show-problem.ts'
import { useSaveRecords } from '../records/use-save-records.ts'
import { type CustomerPerson, useSendLink, useView } from './use-customer.ts'

interface PersonRowProps {
  customerId: string
  person: CustomerPerson
  permissions: readonly Permission[]
  isOpen: boolean
  onOpen: () => void
}

export function PersonRow({ customerId, person, permissions, isOpen, onOpen }: PersonRowProps) {
  const t = useTexts()
  const link = useSendLink(customerId)
  const view = useView(customerId)
  const { record } = person
  const username = String(record.username)
  const email = String(record.email)
  const name = [record.firstName, record.lastName].filter(Boolean).join(' ') || username
  const mayWrite = hasAll(permissions, ['customers.write'])
  const canSignIn = record.active === true && record.locked !== true
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5 hover:bg-canvas">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onOpen}
        className="flex min-h-11 min-w-0 flex-1 basis-56 items-center gap-2 text-left lg:min-h-9"
      >
        <Icon of={ChevronDown} size={14} className={`shrink-0 text-ink-3 ${isOpen ? '' : '-rotate-90'}`} />
        <span className="min-w-0">
          <span className="block truncate">
            <span className="font-semibold">{name}</span>{' '}
            <span className="font-mono text-code text-ink-3">{username}</span>
            {record.admin === true && <span className="ml-2 text-caption text-ink-3">{t('customer.admin')}</span>}
          </span>
          <span className="block truncate text-caption text-ink-3">{email}</span>
        </span>
      </button>
      <span className="w-28 shrink-0">
        <State of={person} />
      </span>
      <div className="flex flex-wrap gap-1.5">
        {canSignIn && hasAll(permissions, viewPermissions) && (
          <Button
            className={small}
            isBusy={view.isPending}
            aria-label={t('customer.view.whom', { name })}
            onClick={() => view.mutate(person.id)}
          >
            {t('customer.view')}
          </Button>
        )}
        {mayWrite && canSignIn && (
          <Button
            className={small}
            isBusy={link.isPending}
            aria-label={t('customer.link.whom', { name })}
            onClick={() => link.mutate({ person: person.id, email })}
          >
            {t('customer.link')}
          </Button>
        )}
        {mayWrite && record.active === true && (
          <LockPerson username={username} name={name} isLocked={record.locked === true} />
        )}
      </div>
    </div>
  )
}

const small = 'px-3! lg:min-h-7! lg:px-2.5! lg:py-0!'

function State({ of: { record, hasPassword } }: { of: CustomerPerson }) {
  const t = useTexts()
  if (record.active !== true) return <Status kind="neutral">{t('customer.person.inactive')}</Status>
  if (record.locked === true) return <Status kind="bad">{t('customers.state.locked')}</Status>
  return hasPassword ? (
    <Status kind="ok">{t('customer.person.active')}</Status>
  ) : (
    <Status kind="info">{t('customer.person.invited')}</Status>
  )
}

function LockPerson({ username, name, isLocked }: { username: string; name: string; isLocked: boolean }) {
  const t = useTexts()
  const save = useSaveRecords()
  const lock = (locked: boolean) =>
    save.mutate([{ kind: 'people', rows: [{ given: { username, locked }, seen: { locked: !locked } }] }], {
      onError: showProblem,
    })
  if (isLocked) {
    return (
      <Button
        className={small}
        isBusy={save.isPending}
        aria-label={t('customer.unlock.whom', { name })}
        onClick={() => lock(false)}
      >
        {t('customers.unlock')}
      </Button>
    )
  }
  return (
    <SureButton
      className={small}
      isBusy={save.isPending}
      names={{ first: t('customer.lock.whom', { name }), sure: t('customer.lock.sure.whom', { name }) }}
      sure={t('customers.lock.sure')}
      onSure={() => lock(true)}
    >
      {t('customers.lock')}
    </SureButton>
  )
}
