import { rowColumns } from '#contract/records/columns.ts'
import { categories } from '#contract/records/kinds/categories.ts'
import { isBelowItself } from '#domain/catalogue/category-tree.ts'
import { currentLocale } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Link } from '../../ui/Link.tsx'
import { Select } from '../../ui/Select.tsx'
import { RecordHistory } from '../journal/RecordHistory.tsx'
import { type DrawnField, type FormField, RecordForm } from '../records/RecordForm.tsx'
import type { Editor } from '../records/use-editor.ts'
import { type CategoriesData, categoryRecords, type DrawnCategory, type Step, treeLines } from './category-records.ts'
import { FiltersField } from './FiltersField.tsx'
import { PasteSkus } from './PasteSkus.tsx'

interface CategoryPanelProps {
  category: DrawnCategory
  all: readonly DrawnCategory[]
  editor: Editor<CategoriesData>
  mayWrite: boolean
  onStep: (step: Step) => void
}

/** One category: what it says, where it stands, which products it has, and who changed it. */
export function CategoryPanel({ category, all, editor, mayWrite, onStep }: CategoryPanelProps) {
  const t = useTexts()
  const locale = currentLocale()
  const { draft, edits, checked } = editor
  const record = categoryRecords(draft.base).find(one => one.key.key === category.key)!
  const draws: Record<string, (field: DrawnField) => React.ReactNode> = {
    parentKey: field => <ParentField key="parentKey" {...field} category={category} all={all} />,
    filters: field => <FiltersField key="filters" {...field} />,
  }
  const fields: FormField[] = rowColumns(categories)
    .filter(({ name }) => name !== 'key' && name !== 'position')
    .map(({ name, label }) => ({ name, label: label[locale], draw: draws[name] }))
  return (
    <div className="grid min-w-0 gap-4">
      <RecordForm
        title={category.name}
        record={record}
        fields={fields}
        edits={edits}
        checked={checked.get(record.id)}
        mayWrite={mayWrite}
        onChange={draft.change}
      />
      {mayWrite && (
        <div className="flex flex-wrap gap-2 lg:hidden">
          {(['up', 'down', 'in', 'out'] as const).map(step => (
            <Button key={step} onClick={() => onStep(step)}>
              {t(`desk.category.move.${step}`)}
            </Button>
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          to={`/desk/products?category=${encodeURIComponent(category.key)}`}
          className="link inline-flex min-h-11 items-center text-ui lg:min-h-0"
        >
          {t('desk.category.products')}
        </Link>
      </div>
      {mayWrite && <PasteSkus category={category} />}
      <RecordHistory kind="categories" recordKey={category.key} />
    </div>
  )
}

/** Everything but itself and what is below it. */
function ParentField(props: DrawnField & { category: DrawnCategory; all: readonly DrawnCategory[] }) {
  const { label, text, error, mayWrite, onText, category, all } = props
  const t = useTexts()
  const isPossible = (parent: string) => {
    const above = new Map(all.map(one => [one.key, one.parentKey]))
    above.set(category.key, parent)
    return !isBelowItself(category.key, one => above.get(one) ?? null)
  }
  return (
    <Field label={label} error={error}>
      {parts => (
        <Select {...parts} value={text} disabled={!mayWrite} onChange={event => onText(event.target.value)}>
          <option value="">{t('desk.category.top')}</option>
          {treeLines(all, new Set())
            .filter(({ category: { key } }) => isPossible(key))
            .map(({ category: { key, name }, depth }) => (
              <option key={key} value={key}>
                {'\u2007'.repeat(2 * depth)}
                {name}
              </option>
            ))}
        </Select>
      )}
    </Field>
  )
}
