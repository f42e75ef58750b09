import { useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import type { SourceInput } from './use-sources.ts'

interface SourceNotationProps {
  input: SourceInput
  onChange: (next: Partial<SourceInput>) => void
}

/** How numbers and days are written, for files that leave it open: nobody is there to be asked. */
export function SourceNotation({ input: { decimalMark, dayOrder }, onChange }: SourceNotationProps) {
  const t = useTexts()
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Field label={t('sources.numbers')}>
        {parts => (
          <Select
            {...parts}
            value={decimalMark ?? ''}
            onChange={event => onChange({ decimalMark: (event.target.value || null) as SourceInput['decimalMark'] })}
          >
            <option value="">{t('sources.as.file')}</option>
            <option value=",">{t('imports.decimal.comma')}</option>
            <option value=".">{t('imports.decimal.point')}</option>
          </Select>
        )}
      </Field>
      <Field label={t('sources.days')}>
        {parts => (
          <Select
            {...parts}
            value={dayOrder ?? ''}
            onChange={event => onChange({ dayOrder: (event.target.value || null) as SourceInput['dayOrder'] })}
          >
            <option value="">{t('sources.as.file')}</option>
            <option value="day first">31/12/2026</option>
            <option value="month first">12/31/2026</option>
          </Select>
        )}
      </Field>
    </div>
  )
}
