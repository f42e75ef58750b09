import { useState } from 'react'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { EmptyList, PagedList } from '../list/PagedList.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { InviteForm } from './InviteForm.tsx'
import { MemberRow } from './MemberRow.tsx'
import { Roles } from './Roles.tsx'
import { rolesWithin } from './roles-within.ts'
import { useRoles, useStaff } from './use-staff.ts'

interface StaffPageProps {
  shopName: string
  permissions: readonly Permission[]
}

/** The people of the shop with their roles, and what each role permits. */
export function StaffPage({ shopName, permissions }: StaffPageProps) {
  const t = useTexts()
  const address = useListAddress()
  const search = address.get('search') ?? ''
  const [isInviting, setInviting] = useState(false)
  const { data: roles = [] } = useRoles()
  const query = useStaff(search)
  const canWrite = hasAll(permissions, ['staff.write'])
  return (
    <div className="grid max-w-[72rem] gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{t('staff.title')}</PageTitle>
        {canWrite && !isInviting && roles.length > 0 && (
          <Button kind="primary" className="ml-auto" onClick={() => setInviting(true)}>
            {t('staff.invite')}
          </Button>
        )}
      </div>
      {isInviting && <InviteForm roles={rolesWithin(roles, permissions)} onClose={() => setInviting(false)} />}
      <div className="max-w-80">
        <SearchInput
          label={t('staff.search')}
          hint={t('staff.search')}
          value={search}
          onSearch={text => address.change({ search: text })}
        />
      </div>
      <PagedList
        query={query}
        failedText={t('staff.failed')}
        empty={<EmptyList title={t('staff.none')} why={t('staff.none.why')} />}
      >
        {people => (
          <ul className="rounded-box border border-line bg-surface text-ui">
            {people.map(member => (
              <MemberRow key={member._id} of={member} roles={roles} permissions={permissions} />
            ))}
          </ul>
        )}
      </PagedList>
      <Roles roles={roles} permissions={permissions} />
    </div>
  )
}
