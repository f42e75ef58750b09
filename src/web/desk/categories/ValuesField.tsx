import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { locales } from '#domain/locale.ts'
import { keyFor } from '#domain/records/key-for.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { iconButtonLook } from '../../ui/icon-button.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import type { DrawnField } from '../records/RecordForm.tsx'

interface AttributeValue {
  key: string
  label: { en: string; de: string }
}

/** The values of an attribute in their order, each with what it is called; the draft keeps them as JSON, as files do. */
export function ValuesField({ label, text, error, mayWrite, onText }: DrawnField) {
  const t = useTexts()
  const values = valuesIn(text)
  const change = (next: readonly AttributeValue[]) => onText(next.length > 0 ? JSON.stringify(next) : '')
  const moved = (place: number, by: number) => {
    const next = [...values]
    const [one] = next.splice(place, 1)
    next.splice(place + by, 0, one!)
    change(next)
  }
  return (
    <fieldset className="grid gap-2 sm:col-span-2">
      <legend className="pb-1 text-row font-medium lg:text-ui">{label}</legend>
      {values.map((value, place) => {
        const name = value.label.en || value.label.de || value.key
        return (
          <div key={value.key} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-2">
            {locales.map(locale => (
              <TextInput
                key={locale}
                aria-label={t('desk.value.label', { key: value.key, language: locale })}
                readOnly={!mayWrite}
                maxLength={200}
                value={value.label[locale]}
                onChange={event =>
                  change(
                    values.map(one =>
                      one === value ? { ...one, label: { ...one.label, [locale]: event.target.value } } : one,
                    ),
                  )
                }
              />
            ))}
            {mayWrite && (
              <span className="flex max-sm:col-span-full">
                <button
                  type="button"
                  className={iconButtonLook}
                  disabled={place === 0}
                  aria-label={t('desk.value.up', { name })}
                  onClick={() => moved(place, -1)}
                >
                  <Icon of={ArrowUp} size={16} />
                </button>
                <button
                  type="button"
                  className={iconButtonLook}
                  disabled={place === values.length - 1}
                  aria-label={t('desk.value.down', { name })}
                  onClick={() => moved(place, 1)}
                >
                  <Icon of={ArrowDown} size={16} />
                </button>
                <button
                  type="button"
                  className={iconButtonLook}
                  aria-label={t('desk.value.remove', { name })}
                  onClick={() => change(values.filter(one => one !== value))}
                >
                  <Icon of={X} size={16} />
                </button>
              </span>
            )}
          </div>
        )
      })}
      {error && <p className="text-ui text-bad">{error}</p>}
      {mayWrite && <NewValue values={values} onAdd={value => change([...values, value])} />}
    </fieldset>
  )
}

function NewValue({ values, onAdd }: { values: readonly AttributeValue[]; onAdd: (value: AttributeValue) => void }) {
  const t = useTexts()
  const add = (input: HTMLInputElement) => {
    const name = input.value.trim()
    if (!name) return input.focus()
    const key = keyFor(name, taken => values.some(one => one.key === taken.replaceAll('-', '')))
    onAdd({ key: key.replaceAll('-', '').slice(0, 40), label: { en: name, de: name } })
    input.value = ''
  }
  return (
    <div className="flex gap-2">
      <TextInput
        name="value"
        aria-label={t('desk.value.new')}
        placeholder={t('desk.value.new')}
        maxLength={200}
        className="max-w-60"
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.ctrlKey) return
          event.preventDefault()
          add(event.currentTarget)
        }}
      />
      <Button
        onClick={event => add(event.currentTarget.parentElement!.querySelector<HTMLInputElement>('input[name=value]')!)}
      >
        {t('desk.value.add')}
      </Button>
    </div>
  )
}

function valuesIn(text: string): AttributeValue[] {
  try {
    return text ? (JSON.parse(text) as AttributeValue[]) : []
  } catch {
    return []
  }
}
