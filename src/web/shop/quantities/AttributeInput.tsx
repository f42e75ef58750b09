import { type Attribute, blankAttribute } from '#domain/catalogue/attribute.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import type { ProductDetail } from '../catalogue/shop-offer.ts'

interface AttributeInputProps {
  asked: ProductDetail['salesAttributes'][number]
  value: string
  onChange: (value: string) => void
  hint?: string | undefined
  error?: string | undefined
  autoFocus?: boolean
}

/** One text that a style asks for. */
export function AttributeInput({ asked, value, onChange, hint, error, autoFocus }: AttributeInputProps) {
  const t = useTexts()
  return (
    <Field label={asked.label} mark={t(asked.required ? 'required.mark' : 'optional.mark')} hint={hint} error={error}>
      {parts => (
        <TextInput
          {...parts}
          autoFocus={autoFocus}
          maxLength={asked.maxLength}
          readOnly={value === blankAttribute}
          value={value.trimStart()}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** Leaves a text blank on purpose: the rules take a single space for that, which no buyer could guess. */
export function BlankCheckbox({ value, onChange }: Pick<AttributeInputProps, 'value' | 'onChange'>) {
  const t = useTexts()
  return (
    <Checkbox
      label={t('attribute.blank')}
      checked={value === blankAttribute}
      onChange={event => onChange(event.target.checked ? blankAttribute : '')}
    />
  )
}

export function attributeValue(given: readonly Attribute[], name: string): string {
  return given.find(one => one.name === name)?.value ?? ''
}

/** An empty text removes the attribute. */
export function withAttribute(given: readonly Attribute[], name: string, value: string): readonly Attribute[] {
  const others = given.filter(one => one.name !== name)
  return value === '' ? others : [...others, { name, value }]
}
