import { currentLocale } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { columnLabel } from './column-words.ts'
import { kindNamed } from './kinds.ts'
import type { CheckChoices, ImportDetails } from './use-import.ts'

interface UnclearProps {
  of: ImportDetails
  notations: NonNullable<CheckChoices['notations']>
  onChange: (notations: NonNullable<CheckChoices['notations']>) => void
}

/** Numbers and dates that can be read in two ways are asked about, each with an example from the file. */
export function Unclear({ of: { kind, unclear }, notations, onChange }: UnclearProps) {
  const t = useTexts()
  const answer = (name: string, value: object) => onChange({ ...notations, [name]: value })
  return (
    <div className="grid max-w-160 gap-3">
      {unclear.map(({ name, about, examples }) => {
        const facts = { column: columnLabel(kindNamed(kind), name, currentLocale()), example: examples[0] ?? '' }
        return about === 'numbers' ? (
          <Field key={name} label={t('imports.unclear.numbers', facts)}>
            {parts => (
              <Select
                {...parts}
                className="lg:h-8! lg:text-ui!"
                value={notations[name]?.decimalMark ?? ''}
                onChange={event => answer(name, { decimalMark: event.target.value })}
              >
                <option value="" disabled>
                  {t('imports.choose')}
                </option>
                <option value=",">{t('imports.decimal.comma')}</option>
                <option value=".">{t('imports.decimal.point')}</option>
              </Select>
            )}
          </Field>
        ) : (
          <Field key={name} label={t('imports.unclear.dates', facts)}>
            {parts => (
              <Select
                {...parts}
                className="lg:h-8! lg:text-ui!"
                value={notations[name]?.dayOrder ?? ''}
                onChange={event => answer(name, { dayOrder: event.target.value })}
              >
                <option value="" disabled>
                  {t('imports.choose')}
                </option>
                <option value="day first">{t('imports.day.first')}</option>
                <option value="month first">{t('imports.month.first')}</option>
              </Select>
            )}
          </Field>
        )
      })}
    </div>
  )
}
