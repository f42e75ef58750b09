import { rowColumns } from '#contract/records/columns.ts'
import type { Column } from '#contract/records/kind.ts'
import { products } from '#contract/records/kinds/products.ts'
import { currentLocale, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import type { CellChange, Edits } from '../sheet/draft.ts'
import { CategoryField } from './CategoryField.tsx'
import { type CheckedRecord, cellOf, columnNamed, type EditedRecord, storedText } from './product-records.ts'

interface ProductFormProps {
  record: EditedRecord
  attributes: readonly { column: string; label: string }[]
  edits: Edits
  checked: CheckedRecord | undefined
  mayWrite: boolean
  onChange: (changes: readonly CellChange[]) => void
}

/** Edited elsewhere on the page, by files, or not by people. */
const elsewhere = /^(sku|images|imageLinks|image\d+|downloads|salesAttributes|createdAt)$/

/** What one product says, a field per column of its kind. */
export function ProductForm({ record, attributes, edits, checked, mayWrite, onChange }: ProductFormProps) {
  const t = useTexts()
  const locale = currentLocale()
  const own = rowColumns(products).filter(({ name, column }) => !column.isTransient && !elsewhere.test(name))
  const fields = [
    ...own.map(({ name, column, label }) => ({ name, column, label: label[locale] })),
    ...attributes.map(({ column: name, label }) => ({ name, column: columnNamed(products, name), label })),
  ]
  return (
    <section className="grid gap-3 rounded-box border border-line bg-surface p-4">
      <h2 className="text-row font-semibold">{t('desk.product.details')}</h2>
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        {fields.map(({ name, column, label }) => {
          const stored = storedText(record, name, locale)
          const text = edits.get(cellOf(record, name)) ?? stored
          const code = checked?.problems.get(name)
          return (
            <ProductField
              key={name}
              name={name}
              label={label}
              column={column}
              text={text}
              old={text === stored ? undefined : stored}
              error={code && problemText({ code })}
              mayWrite={mayWrite}
              onText={next => onChange([[cellOf(record, name), next === stored ? undefined : next]])}
            />
          )
        })}
      </div>
    </section>
  )
}

interface ProductFieldProps {
  name: string
  label: string
  column: Column
  text: string
  /** What is stored, where the draft says something else. */
  old: string | undefined
  error: string | undefined
  mayWrite: boolean
  onText: (text: string) => void
}

function ProductField({ name, label, column, text, old, error, mayWrite, onText }: ProductFieldProps) {
  const t = useTexts()
  const locale = currentLocale()
  if (column.type === 'boolean') {
    const [yes, no] = locale === 'de' ? ['ja', 'nein'] : ['yes', 'no']
    return (
      <Checkbox
        label={label}
        title={column.help[locale]}
        disabled={!mayWrite}
        checked={text === yes}
        onChange={event => onText((event.target.checked ? yes : no)!)}
      />
    )
  }
  const isLong = name.startsWith('description')
  const was = old !== undefined && old.length < 60 ? t('desk.product.was', { value: old || '–' }) : undefined
  const hint = was ?? (column.type === 'list' ? t('desk.product.list.hint') : undefined)
  const look = old === undefined ? '' : '!bg-info-soft'
  if (name === 'categories')
    return <CategoryField label={label} text={text} error={error} mayWrite={mayWrite} onText={onText} />
  return (
    <div className={isLong ? 'sm:col-span-2' : ''}>
      <Field label={label} hint={hint} error={error}>
        {parts =>
          isLong ? (
            <TextArea
              {...parts}
              rows={3}
              readOnly={!mayWrite}
              value={text}
              onChange={event => onText(event.target.value)}
              className={look}
            />
          ) : (
            <TextInput
              {...parts}
              type={column.type === 'date' ? 'date' : 'text'}
              readOnly={!mayWrite}
              value={text}
              onChange={event => onText(event.target.value)}
              className={look}
            />
          )
        }
      </Field>
    </div>
  )
}
