import X from 'lucide-react/icons/x'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { iconButtonLook } from '../../ui/icon-button.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import type { DrawnField } from '../records/RecordForm.tsx'

interface Freight {
  code: string
  price: number | string
  limit?: { cartAmount: number | string; charge: { type: 'fixed' | 'percent'; value: number } }
}

/** What shipping costs per country, and above which goods it is free; other limits stay as they are. */
export function FreightField({ label, text, error, mayWrite, onText }: DrawnField) {
  const t = useTexts()
  const rows = rowsIn(text)
  const change = (next: readonly Freight[]) => onText(next.length > 0 ? JSON.stringify(next) : '')
  const put = (place: number, row: Freight) => change(rows.map((one, index) => (index === place ? row : one)))
  return (
    <fieldset className="grid gap-2 sm:col-span-2">
      <legend className="pb-1 text-row font-medium lg:text-ui">{label}</legend>
      {rows.map((row, place) => (
        <div key={placeKey(place)} className="flex flex-wrap items-end gap-2">
          <Field label={t('desk.freight.country')}>
            {parts => (
              <TextInput
                {...parts}
                maxLength={2}
                readOnly={!mayWrite}
                className="w-20 font-mono"
                value={row.code}
                onChange={event => put(place, { ...row, code: event.target.value.toUpperCase() })}
              />
            )}
          </Field>
          <Field label={t('desk.freight.price')}>
            {parts => (
              <TextInput
                {...parts}
                inputMode="decimal"
                readOnly={!mayWrite}
                className="w-28 text-right"
                defaultValue={moneyText(row.price)}
                onChange={event => put(place, { ...row, price: centsIn(event.target.value) })}
              />
            )}
          </Field>
          <Field label={t('desk.freight.free')}>
            {parts => (
              <TextInput
                {...parts}
                inputMode="decimal"
                readOnly={!mayWrite || isOther(row)}
                className="w-28 text-right"
                defaultValue={row.limit ? moneyText(row.limit.cartAmount) : ''}
                onChange={event => {
                  const { limit: _, ...without } = row
                  const amount = event.target.value.trim()
                  const charge = { type: 'fixed', value: 0 } as const
                  put(place, amount === '' ? without : { ...row, limit: { cartAmount: centsIn(amount), charge } })
                }}
              />
            )}
          </Field>
          {isOther(row) && <span className="pb-2 text-caption text-ink-3">{t('desk.freight.other')}</span>}
          {mayWrite && (
            <button
              type="button"
              className={iconButtonLook}
              aria-label={t('desk.freight.remove', { country: row.code })}
              onClick={() => change(rows.filter((_, index) => index !== place))}
            >
              <Icon of={X} size={16} />
            </button>
          )}
        </div>
      ))}
      {error && <p className="text-ui text-bad">{error}</p>}
      {mayWrite && (
        <Button className="justify-self-start" onClick={() => change([...rows, { code: '', price: 0 }])}>
          {t('desk.freight.add')}
        </Button>
      )}
    </fieldset>
  )
}

/** Limits that charge something are changed by files, and are not touched here. */
const isOther = ({ limit }: Freight) =>
  limit !== undefined && (limit.charge.type !== 'fixed' || limit.charge.value !== 0)

/** A country is typed letter by letter, so its field cannot be known by it. */
const placeKey = (place: number) => `row ${place}`

const moneyText = (amount: number | string) => (typeof amount === 'number' ? (amount / 100).toFixed(2) : amount)

/** What is no amount stays a text, so that the check says so. */
function centsIn(typed: string): number | string {
  const amount = Number(typed.trim().replace(',', '.'))
  return typed.trim() !== '' && Number.isFinite(amount) ? Math.round(amount * 100) : typed
}

function rowsIn(text: string): Freight[] {
  try {
    return text ? (JSON.parse(text) as Freight[]) : []
  } catch {
    return []
  }
}
