import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'

/** The buyer's own order number and note for one delivery. */
export interface DeliveryReference {
  readonly externalOrderNumber: string
  readonly note: string
}

export const emptyReference: DeliveryReference = { externalOrderNumber: '', note: '' }

interface DeliveryReferenceFieldsProps {
  reference: DeliveryReference
  hasNumber: boolean
  onChange: (reference: DeliveryReference) => void
  /** Undefined where there is only one delivery. */
  onCopy: (() => void) | undefined
}

export function DeliveryReferenceFields({ reference, hasNumber, onChange, onCopy }: DeliveryReferenceFieldsProps) {
  const t = useTexts()
  return (
    <div className="mt-3 grid gap-4 sm:grid-cols-2">
      {hasNumber && (
        <Field
          label={t('checkout.reference.external')}
          mark={t('optional.mark')}
          hint={t('checkout.reference.external.hint')}
        >
          {parts => (
            <TextInput
              {...parts}
              value={reference.externalOrderNumber}
              maxLength={100}
              autoComplete="off"
              onChange={event => onChange({ ...reference, externalOrderNumber: event.target.value })}
            />
          )}
        </Field>
      )}
      <Field label={t('checkout.reference.note')} mark={t('optional.mark')}>
        {parts => (
          <TextArea
            {...parts}
            rows={2}
            value={reference.note}
            maxLength={1000}
            onChange={event => onChange({ ...reference, note: event.target.value })}
          />
        )}
      </Field>
      {onCopy && (
        <div className="sm:col-span-2">
          <Button onClick={onCopy}>{t('checkout.reference.copy')}</Button>
        </div>
      )}
    </div>
  )
}
