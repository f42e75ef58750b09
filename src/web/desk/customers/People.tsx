import { useState } from 'react'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { RecordForm } from '../records/RecordForm.tsx'
import type { Editor } from '../records/use-editor.ts'
import { AddPersonForm } from './AddPersonForm.tsx'
import { personRecords } from './customer-records.ts'
import { PersonRow } from './PersonRow.tsx'
import { personFields } from './record-fields.tsx'
import type { CustomerData } from './use-customer.ts'

interface PeopleProps {
  editor: Editor<CustomerData>
  permissions: readonly Permission[]
}

/** Who works at a company. A press on a name opens what is known of them. */
export function People({ editor, permissions }: PeopleProps) {
  const t = useTexts()
  const [isAdding, setAdding] = useState(false)
  const [opened, setOpened] = useState<string>()
  const { base, change } = editor.draft
  const records = personRecords(base)
  const mayWrite = hasAll(permissions, ['customers.write'])
  return (
    <section className="grid gap-2">
      <div className="flex items-center gap-3">
        <h2 className="text-row font-semibold">{t('customer.people')}</h2>
        {base.peopleCount > base.people.length && (
          <p className="text-ui text-ink-3">
            {t('customer.shown.of', { shown: base.people.length, total: base.peopleCount })}
          </p>
        )}
        {mayWrite && !isAdding && (
          <Button className="ml-auto" onClick={() => setAdding(true)}>
            {t('customer.person.add')}
          </Button>
        )}
      </div>
      {isAdding && (
        <AddPersonForm customerId={base.id} isFirst={base.peopleCount === 0} onClose={() => setAdding(false)} />
      )}
      {base.people.length === 0 && !isAdding && (
        <p className="rounded-box border border-line bg-surface px-4 py-3 text-ui text-ink-2">
          {t('customer.people.none')}
        </p>
      )}
      {base.people.length > 0 && (
        <ul className="rounded-box border border-line bg-surface text-ui">
          {base.people.map((person, place) => {
            const record = records[place]!
            return (
              <li key={person.id} className="border-t border-line first:border-0">
                <PersonRow
                  customerId={base.id}
                  person={person}
                  permissions={permissions}
                  isOpen={opened === person.id}
                  onOpen={() => setOpened(opened === person.id ? undefined : person.id)}
                />
                {opened === person.id && (
                  <div className="border-t border-line p-2">
                    <RecordForm
                      title={t('customer.person.details')}
                      record={record}
                      fields={personFields()}
                      edits={editor.edits}
                      checked={editor.checked.get(record.id)}
                      mayWrite={mayWrite}
                      onChange={change}
                    />
                  </div>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
