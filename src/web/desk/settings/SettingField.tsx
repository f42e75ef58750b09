import { usualSetting } from '#contract/shop/setting.ts'
import type { ReminderSettings } from '#domain/invoice/reminders.ts'
import { locales } from '#domain/locale.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import { type FooterColumn, FooterField } from './FooterField.tsx'
import { LogoField } from './LogoField.tsx'
import { RemindersField } from './RemindersField.tsx'
import type { SettingFieldProps } from './setting-field-props.ts'
import { VatTableField } from './VatTableField.tsx'

/** One setting: what it is called, what it does, and a field that fits it. */
export function SettingField(props: SettingFieldProps) {
  const { path, editor, label, help, text, isChanged, error, mayWrite, onText } = props
  const t = useTexts()
  const value = valueIn(text) ?? usualSetting(path)
  const change = (next: unknown) => onText(next === null || next === '' ? '' : JSON.stringify(next))
  const look = isChanged ? '!bg-info-soft' : ''
  if (editor === 'flag')
    return (
      <div className={`grid content-start ${look}`}>
        <Checkbox
          label={<span className="font-medium">{label}</span>}
          disabled={!mayWrite}
          checked={value === true}
          onChange={event => change(event.target.checked)}
        />
        <p className="pl-7 text-ui text-pretty text-ink-3">{help}</p>
        {error && <p className="pl-7 text-ui text-bad">{error}</p>}
      </div>
    )
  if (editor === 'logo') return <LogoField {...props} address={typeof value === 'string' ? value : null} />
  if (editor === 'vatTable') return <VatTableField {...props} table={value as Record<string, Record<string, number>>} />
  if (editor === 'reminders') return <RemindersField {...props} value={value as ReminderSettings | null} />
  if (editor === 'footer') return <FooterField {...props} columns={(value ?? []) as FooterColumn[]} />
  if (editor === 'texts') {
    const texts = (value ?? { en: '', de: '' }) as Record<string, string>
    return (
      <fieldset className="grid gap-2 sm:col-span-2 sm:grid-cols-2">
        <legend className="pb-1 text-row font-medium lg:text-ui">{label}</legend>
        {locales.map(locale => (
          <TextArea
            key={locale}
            rows={6}
            lang={locale}
            aria-label={`${label}, ${t(`desk.language.${locale}`)}`}
            readOnly={!mayWrite}
            value={texts[locale] ?? ''}
            className={look}
            onChange={event => change({ ...texts, [locale]: event.target.value })}
          />
        ))}
        <p className="text-ui text-ink-3 sm:col-span-2">{help}</p>
        {error && <p className="text-ui text-bad sm:col-span-2">{error}</p>}
      </fieldset>
    )
  }
  if (typeof editor === 'object' && editor.isSeveral) {
    // Where nothing is said of several, all of them are meant.
    const chosen = (value ?? editor.choices) as readonly string[]
    return (
      <fieldset className="content-start">
        <legend className="text-row font-medium lg:text-ui">{label}</legend>
        <div className={`flex flex-wrap gap-x-5 ${look}`}>
          {editor.choices.map(choice => (
            <Checkbox
              key={choice}
              label={t(`setting.choice.${choice}` as 'setting.choice.invoice')}
              disabled={!mayWrite}
              checked={chosen.includes(choice)}
              onChange={event =>
                change(editor.choices.filter(one => (one === choice ? event.target.checked : chosen.includes(one))))
              }
            />
          ))}
        </div>
        <p className="text-ui text-ink-3">{help}</p>
        {error && <p className="text-ui text-bad">{error}</p>}
      </fieldset>
    )
  }
  const isWide = editor === 'lines' || editor === 'json'
  return (
    <div className={isWide ? 'sm:col-span-2' : ''}>
      <Field label={label} hint={help} error={error}>
        {parts => {
          const shared = { ...parts, className: look, readOnly: !mayWrite }
          if (typeof editor === 'object')
            return (
              <Select
                {...parts}
                className={look}
                disabled={!mayWrite}
                value={String(value ?? '')}
                onChange={event => change(event.target.value)}
              >
                {editor.choices.map(choice => (
                  <option key={choice} value={choice}>
                    {t(`setting.choice.${choice}` as 'setting.choice.invoice')}
                  </option>
                ))}
              </Select>
            )
          if (editor === 'json')
            return (
              <TextArea
                {...shared}
                rows={8}
                className={`font-mono text-code ${look}`}
                value={prettyIn(text)}
                onChange={event => onText(event.target.value)}
              />
            )
          if (editor === 'lines')
            return (
              <TextArea
                {...shared}
                rows={8}
                value={String(value ?? '')}
                onChange={event => change(event.target.value)}
              />
            )
          if (editor === 'number')
            return (
              <TextInput
                {...shared}
                inputMode="numeric"
                value={value === null ? '' : String(value)}
                onChange={event => change(numberIn(event.target.value))}
              />
            )
          if (editor === 'country')
            return (
              <TextInput
                {...shared}
                maxLength={2}
                value={(value as { code?: string } | null)?.code ?? ''}
                onChange={event => {
                  const code = event.target.value.toUpperCase()
                  change({ code, name: code })
                }}
              />
            )
          if (editor === 'amount') {
            const amount = value as { value: number; currency: string } | null
            return (
              <TextInput
                {...shared}
                inputMode="decimal"
                value={amount ? String(amount.value) : ''}
                onChange={event => {
                  const next = numberIn(event.target.value.replace(',', '.'))
                  change(next === '' ? null : { value: next, currency: amount?.currency ?? 'EUR' })
                }}
              />
            )
          }
          return <TextInput {...shared} value={String(value ?? '')} onChange={event => change(event.target.value)} />
        }}
      </Field>
    </div>
  )
}

/** What is no number stays a text, so that the check says so. */
const numberIn = (typed: string) => (typed.trim() === '' ? '' : Number.isFinite(Number(typed)) ? Number(typed) : typed)

function valueIn(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** What was typed as it is; what is stored in lines. */
function prettyIn(text: string): string {
  try {
    return text.includes('\n') || text === '' ? text : JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
