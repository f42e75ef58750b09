import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import type { SettingFieldProps } from './setting-field-props.ts'

type VatTable = Record<string, Record<string, number | string>>

/** The rates of VAT: a line per country, a column per tax category. */
export function VatTableField({
  label,
  help,
  error,
  mayWrite,
  isChanged,
  onText,
  table,
}: SettingFieldProps & { table: VatTable }) {
  const t = useTexts()
  const categories = [...new Set(['standard', ...Object.values(table).flatMap(rates => Object.keys(rates))])]
  const change = (next: VatTable) => onText(JSON.stringify(next))
  const add = (code: string) => {
    if (/^[A-Z]{2}$/.test(code) && !Object.hasOwn(table, code)) change({ ...table, [code]: { standard: 0 } })
  }
  return (
    <fieldset className="grid content-start gap-2 sm:col-span-2">
      <legend className="pb-1 text-row font-medium lg:text-ui">{label}</legend>
      <div className="overflow-x-auto">
        <table className={`text-ui tabular-nums ${isChanged ? 'bg-info-soft' : ''}`}>
          <thead>
            <tr className="text-left text-caption text-ink-3">
              <th scope="col" className="py-1 pr-4 font-semibold">
                {t('desk.vat.country')}
              </th>
              {categories.map(category => (
                <th key={category} scope="col" className="px-2 font-semibold">
                  {category}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(table).map(([country, rates]) => (
              <tr key={country}>
                <th scope="row" className="pr-4 text-left font-mono font-medium">
                  {country}
                </th>
                {categories.map(category => (
                  <td key={category} className="px-1 py-0.5">
                    <TextInput
                      aria-label={t('desk.vat.rate', { country, category })}
                      inputMode="decimal"
                      readOnly={!mayWrite}
                      className="!h-11 w-20 text-right lg:!h-8"
                      value={String(rates[category] ?? '')}
                      onChange={event => {
                        const { [category]: _, ...others } = rates
                        const typed = event.target.value.trim().replace(',', '.')
                        const rate = Number.isFinite(Number(typed)) && !typed.endsWith('.') ? Number(typed) : typed
                        change({ ...table, [country]: typed === '' ? others : { ...rates, [category]: rate } })
                      }}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {mayWrite && (
        <div className="flex gap-2">
          <TextInput
            aria-label={t('desk.vat.country.new')}
            placeholder="FR"
            maxLength={2}
            className="w-20"
            onKeyDown={event => {
              if (event.key !== 'Enter' || event.ctrlKey) return
              event.preventDefault()
              add(event.currentTarget.value.trim().toUpperCase())
              event.currentTarget.value = ''
            }}
          />
          <Button
            onClick={event => {
              const input = event.currentTarget.parentElement!.querySelector('input')!
              add(input.value.trim().toUpperCase())
              input.value = ''
            }}
          >
            {t('desk.vat.country.add')}
          </Button>
        </div>
      )}
      <p className="text-ui text-ink-3">{help}</p>
      {error && <p className="text-ui text-bad">{error}</p>}
    </fieldset>
  )
}
