import { rowColumns } from '#contract/records/columns.ts'
import { products } from '#contract/records/kinds/products.ts'
import { currentLocale } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type FormField, RecordForm } from '../records/RecordForm.tsx'
import type { Editor } from '../records/use-editor.ts'
import { CategoryField } from './CategoryField.tsx'
import { type ProductData, productRecord } from './product-records.ts'

interface ProductFormProps {
  editor: Editor<ProductData>
  mayWrite: boolean
}

/** Edited elsewhere on the page, by files, or not by people. */
const elsewhere = /^(sku|images|imageLinks|image\d+|downloads|salesAttributes|createdAt)$/

/** What one product says, a field per column of its kind. */
export function ProductForm({ editor, mayWrite }: ProductFormProps) {
  const t = useTexts()
  const locale = currentLocale()
  const { base, change } = editor.draft
  const own = rowColumns(products).filter(({ name, column }) => !column.isTransient && !elsewhere.test(name))
  const fields: FormField[] = own.map(({ name, label }) => ({
    name,
    label: label[locale],
    isLong: name.startsWith('description'),
    draw: name === 'categories' ? field => <CategoryField key={name} {...field} /> : undefined,
  }))
  const attributes = base.attributes.map(({ column, label }) => ({ name: column, label }))
  const record = productRecord(base)
  return (
    <RecordForm
      title={t('desk.product.details')}
      record={record}
      fields={[...fields, ...attributes]}
      edits={editor.edits}
      checked={editor.checked.get(record.id)}
      mayWrite={mayWrite}
      onChange={change}
    />
  )
}
