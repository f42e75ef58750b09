import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'

/** The buyer's own number and note for one delivery. */
export interface Words {
  readonly externalOrderNumber: string
  readonly note: string
}

export const noWords: Words = { externalOrderNumber: '', note: '' }

interface DeliveryWordsProps {
  words: Words
  hasNumber: boolean
  onChange: (words: Words) => void
  /** Absent where there is nothing to copy to. */
  onCopy: (() => void) | undefined
}

export function DeliveryWords({ words, hasNumber, onChange, onCopy }: DeliveryWordsProps) {
  const t = useTexts()
  return (
    <div className="mt-3 grid gap-4 sm:grid-cols-2">
      {hasNumber && (
        <Field label={t('checkout.words.external')} mark={t('optional.mark')} hint={t('checkout.words.external.hint')}>
          {parts => (
            <TextInput
              {...parts}
              value={words.externalOrderNumber}
              maxLength={100}
              autoComplete="off"
              onChange={event => onChange({ ...words, externalOrderNumber: event.target.value })}
            />
          )}
        </Field>
      )}
      <Field label={t('checkout.words.note')} mark={t('optional.mark')}>
        {parts => (
          <TextArea
            {...parts}
            rows={2}
            value={words.note}
            maxLength={1000}
            onChange={event => onChange({ ...words, note: event.target.value })}
          />
        )}
      </Field>
      {onCopy && (
        <div className="sm:col-span-2">
          <Button onClick={onCopy}>{t('checkout.words.copy')}</Button>
        </div>
      )}
    </div>
  )
}
