import type { ReactNode } from 'react'
import type { Column } from '#contract/records/kind.ts'
import { currentLocale, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import { yesNoText } from '../sheet/cell-text.ts'
import type { CellChange, Edits } from '../sheet/draft.ts'
import { type CheckedRecord, cellOf, columnNamed, type EditedRecord, storedText } from './edited-record.ts'
import { KeptByErp } from './KeptByErp.tsx'
import { useKeptByErp } from './use-erp-fields.ts'

export interface FormField {
  /** The column of the record. */
  name: string
  label: string
  isLong?: boolean
  /** The lines of a long one that are seen at once. */
  rows?: number
  /** Drawn in place of a field of text, for instance as a choice. */
  draw?: ((field: DrawnField) => ReactNode) | undefined
}

export interface DrawnField {
  label: string
  text: string
  error: string | undefined
  mayWrite: boolean
  onText: (text: string) => void
}

interface RecordFormProps {
  title: string
  record: EditedRecord
  fields: readonly FormField[]
  edits: Edits
  checked: CheckedRecord | undefined
  mayWrite: boolean
  onChange: (changes: readonly CellChange[]) => void
}

/** What one record says, a field per column; each is checked while typing, and says what was stored before. */
export function RecordForm({ title, record, fields, edits, checked, mayWrite, onChange }: RecordFormProps) {
  const locale = currentLocale()
  const isKeptByErp = useKeptByErp()
  return (
    <section className="grid gap-3 rounded-box border border-line bg-surface p-4">
      <h2 className="text-row font-semibold">{title}</h2>
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        {fields.map(field => {
          const { name } = field
          const stored = storedText(record, name, locale)
          const text = edits.get(cellOf(record, name)) ?? stored
          const code = checked?.problems.get(name)
          const isKept = isKeptByErp(record.kind.name, name)
          return (
            <RecordField
              key={name}
              field={field}
              column={columnNamed(record.kind, name)}
              isKept={isKept}
              old={text === stored ? undefined : stored}
              drawn={{
                label: field.label,
                text,
                error: code && problemText({ code }),
                mayWrite: mayWrite && !isKept,
                onText: next => onChange([[cellOf(record, name), next === stored ? undefined : next]]),
              }}
            />
          )
        })}
      </div>
    </section>
  )
}

interface RecordFieldProps {
  field: FormField
  column: Column
  /** Whether the ERP keeps it. */
  isKept: boolean
  /** What is stored, where the draft says something else. */
  old: string | undefined
  drawn: DrawnField
}

function RecordField({ isKept, ...props }: RecordFieldProps) {
  if (!isKept) return <PlainField {...props} />
  return (
    <div className={props.field.isLong ? 'sm:col-span-2' : ''}>
      <PlainField {...props} />
      <KeptByErp />
    </div>
  )
}

function PlainField({ field, column, old, drawn }: Omit<RecordFieldProps, 'isKept'>) {
  const t = useTexts()
  const locale = currentLocale()
  const { label, text, error, mayWrite, onText } = drawn
  if (field.draw) return field.draw(drawn)
  if (column.type === 'boolean') {
    return (
      <Checkbox
        label={label}
        title={column.help[locale]}
        disabled={!mayWrite}
        checked={text === yesNoText(true, locale)}
        onChange={event => onText(yesNoText(event.target.checked, locale))}
      />
    )
  }
  const was = old !== undefined && old.length < 60 ? t('desk.record.was', { value: old || '–' }) : undefined
  const hint = was ?? (column.type === 'list' ? t('desk.record.list.hint') : undefined)
  const look = old === undefined ? '' : '!bg-info-soft'
  return (
    <div className={field.isLong ? 'sm:col-span-2' : ''}>
      <Field label={label} hint={hint} error={error}>
        {parts => {
          const shared = { ...parts, readOnly: !mayWrite, value: text, className: look }
          return field.isLong ? (
            <TextArea {...shared} rows={field.rows ?? 3} onChange={event => onText(event.target.value)} />
          ) : (
            <TextInput
              {...shared}
              type={column.type === 'date' ? 'date' : 'text'}
              onChange={event => onText(event.target.value)}
            />
          )
        }}
      </Field>
    </div>
  )
}
