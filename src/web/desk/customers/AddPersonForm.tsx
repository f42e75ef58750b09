import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { PersonForm } from '../people/PersonForm.tsx'
import { useAddPerson } from './use-customer.ts'

interface AddPersonFormProps {
  customerId: string
  /** Whether nobody works there yet: the first manages the others. */
  isFirst: boolean
  onClose: () => void
}

export function AddPersonForm({ customerId, isFirst, onClose }: AddPersonFormProps) {
  const t = useTexts()
  const add = useAddPerson(customerId, onClose)
  const [admin, setAdmin] = useState(isFirst)
  return (
    <PersonForm
      title={t('customer.person.add')}
      save={t('customer.person.invite')}
      isBusy={add.isPending}
      error={add.error}
      onSend={person => add.mutate({ ...person, admin })}
      onClose={onClose}
    >
      <Checkbox label={t('customer.admin.long')} checked={admin} onChange={event => setAdmin(event.target.checked)} />
    </PersonForm>
  )
}
