import type { RecordKind } from '#contract/records/kind.ts'
import { currentLocale } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'

interface KindFieldProps {
  kinds: readonly RecordKind[]
  value: string
  onChange: (kind: string) => void
}

/** Chooses what a file is about. */
export function KindField({ kinds, value, onChange }: KindFieldProps) {
  const t = useTexts()
  return (
    <Field label={t('imports.kind')}>
      {parts => (
        <Select {...parts} value={value} onChange={event => onChange(event.target.value)}>
          {kinds.map(({ name, label }) => (
            <option key={name} value={name}>
              {label[currentLocale()]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
