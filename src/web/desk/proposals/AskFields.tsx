import { defaultAnswers } from '#domain/order/proposal-answers.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'

/** Until when the customer may answer, and what counts without an answer. */
export interface Asking {
  lastDay: string
  default: (typeof defaultAnswers)[number]
}

export function AskFields({ asking, onChange }: { asking: Asking; onChange: (asking: Asking) => void }) {
  const t = useTexts()
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t('desk.ask.until')}>
        {parts => (
          <TextInput
            {...parts}
            type="date"
            value={asking.lastDay}
            onChange={event => onChange({ ...asking, lastDay: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('desk.ask.default')}>
        {parts => (
          <Select
            {...parts}
            value={asking.default}
            onChange={event => onChange({ ...asking, default: event.target.value as Asking['default'] })}
          >
            {defaultAnswers.map(answer => (
              <option key={answer} value={answer}>
                {t(`desk.ask.default.${answer}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
