import type { accountRequestFields, accountRequestRequired } from '#contract/shop/account.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { looksLikeEmail } from '../../ui/read-form.ts'

export type SignUpField = keyof typeof accountRequestFields
type RequiredField = (typeof accountRequestRequired)[number]

interface Row {
  autoComplete: string
  type?: 'email' | 'tel'
  hint?: 'vatId.hint' | 'message.hint'
  /** Two short fields may share a line on wide screens. */
  isHalf?: boolean
}

/** What the contract asks for; a field missing here, or required on one side only, does not compile. */
export const signUpFields: { [Name in SignUpField]: Row & { isRequired: Name extends RequiredField ? true : false } } =
  {
    companyName: { autoComplete: 'organization', isRequired: true },
    vatId: { autoComplete: 'off', isRequired: false, hint: 'vatId.hint' },
    firstName: { autoComplete: 'given-name', isRequired: true, isHalf: true },
    lastName: { autoComplete: 'family-name', isRequired: true, isHalf: true },
    email: { autoComplete: 'email', isRequired: true, type: 'email' },
    phone: { autoComplete: 'tel', isRequired: false, type: 'tel' },
    street: { autoComplete: 'street-address', isRequired: true },
    zipCode: { autoComplete: 'postal-code', isRequired: true, isHalf: true },
    city: { autoComplete: 'address-level2', isRequired: true, isHalf: true },
    country: { autoComplete: 'country', isRequired: true },
    message: { autoComplete: 'off', isRequired: false, hint: 'message.hint' },
  }

export const signUpGroups = [
  { title: 'signup.company', fields: ['companyName', 'vatId'] },
  { title: 'signup.contact', fields: ['firstName', 'lastName', 'email', 'phone'] },
  { title: 'signup.address', fields: ['street', 'zipCode', 'city', 'country'] },
  { title: 'message', fields: ['message'] },
] as const satisfies { title: TextKey; fields: SignUpField[] }[]

export type FieldError = 'field.missing' | 'email.invalid'

/** What is wrong with a field, as far as it can be told before sending. */
export function fieldError(name: SignUpField, value: string): FieldError | undefined {
  if (signUpFields[name].isRequired && value.trim() === '') return 'field.missing'
  if (name === 'email' && !looksLikeEmail(value)) return 'email.invalid'
  return undefined
}
