import { type ReminderSettings, type ReminderStepSettings, usualReminders } from '#domain/invoice/reminders.ts'
import { locales } from '#domain/locale.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import type { SettingFieldProps } from './setting-field-props.ts'

/** What is typed as a number; what is none stays a text, so that the check says so. */
const numberIn = (typed: string) => {
  const text = typed.trim().replace(',', '.')
  return text !== '' && Number.isFinite(Number(text)) && !text.endsWith('.') ? Number(text) : text
}

/** Whether customers are reminded, and the three steps: when, for which fee, in which words. */
export function RemindersField({
  label,
  help,
  error,
  mayWrite,
  isChanged,
  onText,
  value,
}: SettingFieldProps & { value: ReminderSettings | null }) {
  const t = useTexts()
  const reminders = value ?? usualReminders
  const change = (next: Record<string, unknown>) => onText(JSON.stringify({ ...reminders, ...next }))
  const changeStep = (place: number, next: Record<string, unknown>) =>
    change({ steps: reminders.steps.map((step, index) => (index === place ? { ...step, ...next } : step)) })
  return (
    <fieldset className={`grid content-start gap-4 sm:col-span-2 ${isChanged ? 'bg-info-soft' : ''}`}>
      <legend className="sr-only">{label}</legend>
      <p className="text-ui text-pretty text-ink-3">{help}</p>
      <div className="grid items-start gap-x-6 gap-y-2 sm:grid-cols-3">
        <Checkbox
          label={<span className="font-medium">{t('setting.reminders.on')}</span>}
          disabled={!mayWrite}
          checked={reminders.isOn}
          onChange={event => change({ isOn: event.target.checked })}
        />
        <Checkbox
          label={<span className="font-medium">{t('setting.reminders.automatic')}</span>}
          disabled={!mayWrite}
          checked={reminders.isAutomatic}
          onChange={event => change({ isAutomatic: event.target.checked })}
        />
        <NumberField
          label={t('setting.reminders.pay.within')}
          value={reminders.payWithinDays}
          mayWrite={mayWrite}
          onValue={payWithinDays => change({ payWithinDays })}
        />
      </div>
      {reminders.steps.map((step, place) => (
        <Step
          // biome-ignore lint/suspicious/noArrayIndexKey: there are always three, in this order
          key={place}
          number={place + 1}
          of={step}
          mayWrite={mayWrite}
          onChange={next => changeStep(place, next)}
        />
      ))}
      {error && <p className="text-ui text-bad">{error}</p>}
    </fieldset>
  )
}

interface StepProps {
  number: number
  of: ReminderStepSettings
  mayWrite: boolean
  onChange: (next: Record<string, unknown>) => void
}

function Step({ number, of: { days, fee, text }, mayWrite, onChange }: StepProps) {
  const t = useTexts()
  return (
    <fieldset className="grid items-start gap-x-4 gap-y-2 border-t border-line pt-3 sm:grid-cols-2">
      <legend className="sr-only">{t('desk.reminder.step', { step: number })}</legend>
      <p aria-hidden className="text-row font-medium sm:col-span-2 lg:text-ui">
        {t('desk.reminder.step', { step: number })}
      </p>
      <NumberField
        label={t('setting.reminders.days')}
        value={days}
        mayWrite={mayWrite}
        onValue={next => onChange({ days: next })}
      />
      <NumberField
        label={t('setting.reminders.fee')}
        value={fee}
        mayWrite={mayWrite}
        onValue={next => onChange({ fee: next })}
      />
      {locales.map(locale => (
        <TextArea
          key={locale}
          rows={4}
          lang={locale}
          maxLength={2000}
          readOnly={!mayWrite}
          aria-label={t('setting.reminders.text', { step: number, language: t(`desk.language.${locale}`) })}
          value={text[locale]}
          onChange={event => onChange({ text: { ...text, [locale]: event.target.value } })}
        />
      ))}
    </fieldset>
  )
}

interface NumberFieldProps {
  label: string
  value: number
  mayWrite: boolean
  onValue: (value: number | string) => void
}

function NumberField({ label, value, mayWrite, onValue }: NumberFieldProps) {
  return (
    <Field label={label}>
      {parts => (
        <TextInput
          {...parts}
          inputMode="decimal"
          readOnly={!mayWrite}
          value={String(value)}
          onChange={event => onValue(numberIn(event.target.value))}
        />
      )}
    </Field>
  )
}
