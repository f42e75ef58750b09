import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { HistoryEntries } from '../journal/HistoryEntries.tsx'
import { EditorFrame } from '../records/EditorFrame.tsx'
import { RecordForm } from '../records/RecordForm.tsx'
import { useEditor } from '../records/use-editor.ts'
import { SentReminders } from '../reminders/SentReminders.tsx'
import { Addresses } from './Addresses.tsx'
import { CustomerHead } from './CustomerHead.tsx'
import { companyRecord, customerRecords } from './customer-records.ts'
import { Figures } from './Figures.tsx'
import { People } from './People.tsx'
import { companyFields } from './record-fields.tsx'
import { type CustomerData, useCustomerHistory } from './use-customer.ts'
import { useChoices } from './use-customers.ts'

interface CustomerEditorProps {
  data: CustomerData
  shopName: string
  permissions: readonly Permission[]
  refetch: () => Promise<CustomerData | undefined>
}

export function CustomerEditor({ data, shopName, permissions, refetch }: CustomerEditorProps) {
  const t = useTexts()
  const { data: choices } = useChoices()
  const editor = useEditor({ name: `customer ${data.id}`, data, recordsOf: customerRecords, refetch })
  const company = companyRecord(editor.draft.base)
  const mayWrite = hasAll(permissions, ['customers.write'])
  const hasGroups = (editor.edits.get('company\ndiscountType') ?? company.stored?.discountType) === 'group'
  return (
    <EditorFrame editor={editor} head={<CustomerHead data={data} shopName={shopName} mayWrite={mayWrite} />}>
      <Figures data={data} />
      <div className="grid items-start gap-4 min-[80rem]:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-4">
          <People editor={editor} permissions={permissions} />
          <RecordForm
            title={t('customer.details')}
            record={company}
            fields={companyFields(t, choices, hasGroups)}
            edits={editor.edits}
            checked={editor.checked.get(company.id)}
            mayWrite={mayWrite}
            onChange={editor.draft.change}
          />
          {hasAll(permissions, ['invoices.read']) && <SentReminders company={String(data.company.customerNo)} />}
        </div>
        <div className="grid gap-4">
          <Addresses editor={editor} mayWrite={mayWrite} />
          <HistoryEntries query={useCustomerHistory(data.id)} isNarrow isOfSeveral />
        </div>
      </div>
    </EditorFrame>
  )
}
