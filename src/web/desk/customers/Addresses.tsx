import { useState } from 'react'
import { formatCountry } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import type { EditedRecord } from '../records/edited-record.ts'
import { RecordForm } from '../records/RecordForm.tsx'
import type { Editor } from '../records/use-editor.ts'
import { addressRecords } from './customer-records.ts'
import { addressFields } from './record-fields.tsx'
import type { CustomerData } from './use-customer.ts'

/** Where a company is. A press opens one to change it. */
export function Addresses({ editor, mayWrite }: { editor: Editor<CustomerData>; mayWrite: boolean }) {
  const t = useTexts()
  const [opened, setOpened] = useState<string>()
  const { base, added, change, addRecord } = editor.draft
  const records = addressRecords(base, added)
  return (
    <section className="grid gap-2">
      <div className="flex items-center gap-3">
        <h2 className="text-row font-semibold">{t('customer.addresses')}</h2>
        {base.addressCount > base.addresses.length && (
          <p className="text-ui text-ink-3">
            {t('customer.shown.of', { shown: base.addresses.length, total: base.addressCount })}
          </p>
        )}
        {mayWrite && (
          <Button className="ml-auto" onClick={addRecord}>
            {t('customer.address.add')}
          </Button>
        )}
      </div>
      {records.length === 0 && (
        <p className="rounded-box border border-line bg-surface px-4 py-3 text-ui text-ink-2">
          {t('customer.addresses.none')}
        </p>
      )}
      {records.map(record =>
        opened === record.id || !record.stored ? (
          <RecordForm
            key={record.id}
            title={record.stored ? t('customer.address') : t('customer.address.new')}
            record={record}
            fields={addressFields(t)}
            edits={editor.edits}
            checked={editor.checked.get(record.id)}
            mayWrite={mayWrite}
            onChange={change}
          />
        ) : (
          <AddressCard key={record.id} record={record} onOpen={() => setOpened(record.id)} />
        ),
      )}
    </section>
  )
}

function AddressCard({ record: { stored }, onOpen }: { record: EditedRecord; onOpen: () => void }) {
  const t = useTexts()
  const of = (name: string) => String(stored?.[name] ?? '')
  const type = of('type') as 'address' | 'shipping' | 'invoice' | 'post'
  const lines = [
    of('company'),
    `${of('firstName')} ${of('lastName')}`.trim(),
    of('street'),
    `${of('zipCode')} ${of('city')}`.trim(),
    of('country') && formatCountry(of('country')),
  ].filter(Boolean)
  return (
    <button
      type="button"
      onClick={onOpen}
      className={`grid rounded-box border border-line bg-surface px-4 py-3 text-left text-ui hover:bg-canvas ${stored?.active === false ? 'text-ink-3' : ''}`}
    >
      <span className="text-caption text-ink-3">
        {t(`customer.address.${type}`)}
        {stored?.isDefault === true && `, ${t('customer.address.default')}`}
        {stored?.active === false && `, ${t('customer.address.removed')}`}
      </span>
      <span className="whitespace-pre-line">{lines.join('\n')}</span>
    </button>
  )
}
