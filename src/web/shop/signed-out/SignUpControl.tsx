import type { FocusEvent } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/Field.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import { CountrySelect } from './CountrySelect.tsx'
import { type FieldError, fieldError, type SignUpField, signUpFields } from './sign-up-fields.ts'

interface SignUpControlProps {
  name: SignUpField
  error: FieldError | undefined
  isBusy: boolean
  onChecked: (error: FieldError | undefined) => void
}

/** One field of the request: checked when it is left, and again while a found error is being mended. */
export function SignUpControl({ name, error, isBusy, onChecked }: SignUpControlProps) {
  const t = useTexts()
  const { autoComplete, isRequired, type, hint, isHalf } = signUpFields[name]
  const check = (value: string) => onChecked(fieldError(name, value))
  const shared = {
    name,
    autoComplete,
    readOnly: isBusy,
    'aria-required': isRequired,
    onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
      // A message that appears between press and release moves the button away from under the pointer.
      const isSending = event.relatedTarget instanceof HTMLButtonElement && event.relatedTarget.type === 'submit'
      // Passing through an empty field is no mistake yet; sending is.
      if (event.target.value && !isSending) check(event.target.value)
    },
    onChange: (event: { target: { value: string } }) => error && check(event.target.value),
  }
  return (
    <div className={isHalf ? 'col-span-2 sm:col-span-1' : 'col-span-2'}>
      <Field
        label={t(name)}
        mark={isRequired ? t('required.mark') : undefined}
        hint={hint && t(hint)}
        error={error && t(error)}
      >
        {parts =>
          name === 'message' ? (
            <TextArea {...parts} {...shared} maxLength={2000} />
          ) : name === 'country' ? (
            <CountrySelect {...parts} {...shared} isBusy={isBusy} />
          ) : (
            <TextInput {...parts} {...shared} type={type ?? 'text'} maxLength={200} />
          )
        }
      </Field>
    </div>
  )
}
