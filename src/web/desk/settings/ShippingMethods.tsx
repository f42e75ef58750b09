import { rowColumns } from '#contract/records/columns.ts'
import { shippingMethods } from '#contract/records/kinds/shipping-methods.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { EmptyList } from '../list/PagedList.tsx'
import { type FormField, RecordForm } from '../records/RecordForm.tsx'
import type { Editor } from '../records/use-editor.ts'
import { FreightField } from './FreightField.tsx'
import { methodRecords } from './settings-records.ts'
import type { SettingsData } from './use-settings.ts'

/** The ways of shipping, each with what it costs to which country. */
export function ShippingMethods({ editor, mayWrite }: { editor: Editor<SettingsData>; mayWrite: boolean }) {
  const t = useTexts()
  const locale = useLocale()
  const records = methodRecords(editor.draft.base)
  const fields: FormField[] = rowColumns(shippingMethods)
    .filter(({ name }) => name !== 'key')
    .map(({ name, label }) => ({
      name,
      label: label[locale],
      draw: name === 'countries' ? field => <FreightField key={name} {...field} /> : undefined,
    }))
  return (
    <div id="settings-shipping" className="grid gap-4">
      {records.length === 0 && <EmptyList title={t('desk.methods.none')} why={t('desk.methods.none.why')} />}
      {records.map(record => (
        <RecordForm
          key={record.id}
          title={t('desk.method', { name: String(record.stored?.[`name.${locale}`] ?? record.key.key) })}
          record={record}
          fields={fields}
          edits={editor.edits}
          checked={editor.checked.get(record.id)}
          mayWrite={mayWrite}
          onChange={editor.draft.change}
        />
      ))}
    </div>
  )
}
