import { useState } from 'react'
import { rowColumns } from '#contract/records/columns.ts'
import { shippingMethods } from '#contract/records/kinds/shipping-methods.ts'
import { keyFor } from '#domain/records/key-for.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyList } from '../list/PagedList.tsx'
import { NewNamed } from '../records/NewNamed.tsx'
import { type FormField, RecordForm } from '../records/RecordForm.tsx'
import type { Editor } from '../records/use-editor.ts'
import { FreightField } from './FreightField.tsx'
import { methodRecords, settingValue } from './settings-records.ts'
import type { SettingsData } from './use-settings.ts'

interface Country {
  code: string
}

/** The ways of shipping, each with what it costs to which country. */
export function ShippingMethods({ editor, mayWrite }: { editor: Editor<SettingsData>; mayWrite: boolean }) {
  const t = useTexts()
  const locale = useLocale()
  const [isAdding, setAdding] = useState(false)
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
      {isAdding && (
        <NewNamed
          title={t('desk.method.new')}
          save={t('desk.method.add')}
          partOf={(name, first) => {
            const key = keyFor(first, taken => records.some(one => one.key.key === taken))
            const position = Math.max(-1, ...records.map(({ stored }) => Number(stored?.position ?? 0))) + 1
            const countries = [
              { code: (settingValue(editor.draft.base, editor.edits, 'site.country') as Country).code, price: 0 },
            ]
            // Not offered to anybody before its prices are right.
            const given = { key, 'name.en': name.en, 'name.de': name.de, countries, position, active: false }
            return { kind: 'shippingMethods', rows: [{ given, seen: null }] }
          }}
          onClose={() => setAdding(false)}
        >
          <p className="text-ui text-ink-3">{t('desk.method.new.why')}</p>
        </NewNamed>
      )}
      {mayWrite && !isAdding && (
        <Button
          className="justify-self-start"
          disabled={editor.draft.isDirty}
          title={editor.draft.isDirty ? t('desk.method.save.first') : undefined}
          onClick={() => setAdding(true)}
        >
          {t('desk.method.new')}
        </Button>
      )}
    </div>
  )
}
