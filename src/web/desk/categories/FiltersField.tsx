import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import type { DrawnField } from '../records/RecordForm.tsx'
import { useAttributes } from './use-categories.ts'

/** The attributes that buyers can filter this category by, in the order in which they were chosen. */
export function FiltersField({ label, text, error, mayWrite, onText }: DrawnField) {
  const t = useTexts()
  const locale = useLocale()
  const { data } = useAttributes()
  const attributes = data?.pages.flatMap(page => page.data) ?? []
  const chosen = text.split('|').filter(Boolean)
  const offered = attributes.filter(({ record }) => record.filterable !== false || chosen.includes(String(record.key)))
  if (offered.length === 0) return null
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-row font-medium lg:text-ui">{label}</legend>
      <div className="flex flex-wrap gap-x-5 text-ui">
        {offered.map(({ record }) => {
          const key = String(record.key)
          const place = chosen.indexOf(key)
          const name = String(record[`label.${locale}`] ?? record['label.en'] ?? record['label.de'] ?? key)
          return (
            <Checkbox
              key={key}
              label={place < 0 ? name : `${name} (${place + 1})`}
              disabled={!mayWrite}
              checked={place >= 0}
              onChange={event =>
                onText((event.target.checked ? [...chosen, key] : chosen.filter(one => one !== key)).join('|'))
              }
            />
          )
        })}
      </div>
      <p className="text-ui text-ink-3">{t('desk.category.filters.hint')}</p>
      {error && <p className="text-ui text-bad">{error}</p>}
    </fieldset>
  )
}
