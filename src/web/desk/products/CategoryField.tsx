import X from 'lucide-react/icons/x'
import { useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Select } from '../../ui/Select.tsx'
import { useCategories } from './use-products.ts'

interface CategoryFieldProps {
  label: string
  /** Keys parted by `|`, as in a file. */
  text: string
  error: string | undefined
  mayWrite: boolean
  onText: (text: string) => void
}

/** The categories a product is put into: chosen by name, each taken away by a press. */
export function CategoryField({ label, text, error, mayWrite, onText }: CategoryFieldProps) {
  const t = useTexts()
  const { data: categories = [] } = useCategories()
  const keys = text.split('|').filter(Boolean)
  const nameOf = (key: string) => categories.find(one => one.key === key)?.name ?? key
  return (
    <div className="grid gap-1.5 sm:col-span-2">
      <Field label={label} error={error}>
        {parts => (
          <Select
            {...parts}
            value=""
            disabled={!mayWrite}
            onChange={event => onText([...keys, event.target.value].sort().join('|'))}
          >
            <option value="">{t('desk.product.category.add')}</option>
            {categories
              .filter(({ key }) => !keys.includes(key))
              .map(({ key, name, depth }) => (
                <option key={key} value={key}>
                  {'\u2007'.repeat(2 * depth)}
                  {name}
                </option>
              ))}
          </Select>
        )}
      </Field>
      <ul className="flex flex-wrap gap-1.5 text-ui">
        {keys.map(key => (
          <li key={key} className="inline-flex items-center rounded-control border border-line bg-sunken pl-2">
            {nameOf(key)}
            {mayWrite ? (
              <button
                type="button"
                aria-label={t('desk.product.category.remove', { name: nameOf(key) })}
                onClick={() => onText(keys.filter(one => one !== key).join('|'))}
                className="grid size-11 place-items-center text-ink-2 hover:text-ink lg:size-7"
              >
                <Icon of={X} size={14} />
              </button>
            ) : (
              <span className="w-2" />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
