import { rowColumns } from '#contract/records/columns.ts'
import { attributes } from '#contract/records/kinds/attributes.ts'
import { attributeTypes } from '#domain/catalogue/attribute-type.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { RecordHistory } from '../journal/RecordHistory.tsx'
import { EditorFrame } from '../records/EditorFrame.tsx'
import { type FormField, RecordForm } from '../records/RecordForm.tsx'
import { SelectField } from '../records/SelectField.tsx'
import { useEditor } from '../records/use-editor.ts'
import { attributeName, attributeRecord } from './attribute-record.ts'
import type { ListedAttribute } from './use-categories.ts'
import { ValuesField } from './ValuesField.tsx'

interface AttributeEditorProps {
  data: ListedAttribute
  mayWrite: boolean
  refetch: () => Promise<ListedAttribute | undefined>
}

export function AttributeEditor({ data, mayWrite, refetch }: AttributeEditorProps) {
  const t = useTexts()
  const locale = useLocale()
  const key = String(data.record.key)
  const editor = useEditor({ name: `attribute ${key}`, data, recordsOf: one => [attributeRecord(one)], refetch })
  const record = attributeRecord(editor.draft.base)
  const types = attributeTypes.map(value => ({ value, label: t(`desk.attribute.${value}`) }))
  const fields: FormField[] = rowColumns(attributes)
    .filter(({ name }) => name !== 'key')
    .map(({ name, label }) => ({
      name,
      label: label[locale],
      draw:
        name === 'values'
          ? field => <ValuesField key={name} {...field} />
          : name === 'type'
            ? field => <SelectField key={name} {...field} options={types} />
            : undefined,
    }))
  return (
    <EditorFrame editor={editor} head={null}>
      <RecordForm
        title={attributeName(data.record, locale)}
        record={record}
        fields={fields}
        edits={editor.edits}
        checked={editor.checked.get(record.id)}
        mayWrite={mayWrite}
        onChange={editor.draft.change}
      />
      <p className="text-ui text-pretty text-ink-2">
        {t('desk.attribute.type.rule')}{' '}
        {data.filteredIn.length > 0
          ? t(data.record.filterable === false ? 'desk.attribute.filter.off' : 'desk.attribute.filtered', {
              categories: data.filteredIn.join(', '),
            })
          : t('desk.attribute.not.filtered')}
      </p>
      <RecordHistory kind="attributes" recordKey={key} />
    </EditorFrame>
  )
}
