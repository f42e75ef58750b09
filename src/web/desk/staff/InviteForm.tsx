import { useState } from 'react'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { PersonForm } from '../people/PersonForm.tsx'
import { SelectField } from '../records/SelectField.tsx'
import { type Role, useInvite } from './use-staff.ts'

interface InviteFormProps {
  roles: readonly Role[]
  onClose: () => void
}

export function InviteForm({ roles, onClose }: InviteFormProps) {
  const t = useTexts()
  const locale = useLocale()
  const invite = useInvite(onClose)
  const [role, setRole] = useState(roles.at(-1)?.key ?? '')
  return (
    <PersonForm
      title={t('staff.invite')}
      save={t('staff.send.invitation')}
      isBusy={invite.isPending}
      error={invite.error}
      onSend={person => invite.mutate({ ...person, role })}
      onClose={onClose}
    >
      <SelectField
        label={t('staff.role')}
        text={role}
        options={roles.map(({ key, name }) => ({ value: key, label: name[locale] }))}
        onText={setRole}
      />
    </PersonForm>
  )
}
