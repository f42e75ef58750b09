import { useState } from 'react'
import { addressLengths } from '#contract/shop/addresses.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { type AddressErrors, type AddressField, isRequiredField } from './address-form.ts'
import { useAddressReader } from './use-address-reader.ts'
import type { Address } from './use-addresses.ts'
import { useCountries } from './use-countries.ts'

interface ControlProps {
  address: Partial<Address> | undefined
  errors: AddressErrors
  /** Someone who may not add addresses may not change where this one leads either. */
  isFixed: boolean
  onFixed: (name: keyof AddressErrors) => void
}

export function AddressTextField({ name, address, errors, isFixed, onFixed }: ControlProps & { name: AddressField }) {
  const t = useTexts()
  const { company } = useAddressReader()
  const { label, autoComplete, isHalf } = controls[name]
  return (
    <div className={isHalf ? 'col-span-2 sm:col-span-1' : 'col-span-2'}>
      <Field
        label={t(label as 'street')}
        mark={isRequiredField(name) ? t('required.mark') : undefined}
        error={errors[name] && t('field.missing')}
      >
        {parts => (
          <TextInput
            {...parts}
            name={name}
            type={name === 'phoneNumber' ? 'tel' : 'text'}
            autoComplete={autoComplete}
            defaultValue={address?.[name] ?? (name === 'company' ? company : undefined) ?? ''}
            maxLength={addressLengths[name]}
            readOnly={isFixed && name !== 'phoneNumber'}
            aria-required={isRequiredField(name)}
            onChange={event => errors[name] && event.target.value.trim() && onFixed(name)}
          />
        )}
      </Field>
    </div>
  )
}

export function CountryField({ address, errors, isFixed, onFixed }: ControlProps) {
  const t = useTexts()
  const { shipped, others } = useCountries()
  const before = address?.country?.code ?? ''
  const [code, setCode] = useState(before)
  const isUnreached = code !== '' && shipped.length > 0 && !shipped.some(country => country.code === code)
  return (
    <div className="col-span-2">
      <Field
        label={t('country')}
        mark={t('required.mark')}
        error={errors.country && t('field.missing')}
        hint={isUnreached ? t('address.country.not.shipped') : undefined}
      >
        {parts => (
          <Select
            {...parts}
            name="country"
            autoComplete="country"
            value={code}
            disabled={isFixed && before !== ''}
            aria-required
            onChange={event => {
              setCode(event.target.value)
              if (event.target.value) onFixed('country')
            }}
          >
            <option value="">{t('country.choose')}</option>
            {shipped.length > 0 && (
              <optgroup label={t('address.country.shipped')}>
                {shipped.map(country => (
                  <option key={country.code} value={country.code}>
                    {country.name}
                  </option>
                ))}
              </optgroup>
            )}
            <optgroup label={t('address.country.others')}>
              {others.map(country => (
                <option key={country.code} value={country.code}>
                  {country.name}
                </option>
              ))}
            </optgroup>
          </Select>
        )}
      </Field>
    </div>
  )
}

const controls: Record<AddressField, { label: TextKey; autoComplete: string; isHalf?: boolean }> = {
  company: { label: 'address.company', autoComplete: 'organization' },
  department: { label: 'address.department', autoComplete: 'off' },
  firstName: { label: 'firstName', autoComplete: 'given-name', isHalf: true },
  lastName: { label: 'lastName', autoComplete: 'family-name', isHalf: true },
  street: { label: 'street', autoComplete: 'address-line1' },
  street2: { label: 'address.street2', autoComplete: 'address-line2' },
  apartment: { label: 'address.apartment', autoComplete: 'address-line3' },
  addressline2: { label: 'address.addition', autoComplete: 'off' },
  zipCode: { label: 'zipCode', autoComplete: 'postal-code', isHalf: true },
  city: { label: 'city', autoComplete: 'address-level2', isHalf: true },
  state: { label: 'address.state', autoComplete: 'address-level1' },
  phoneNumber: { label: 'phone', autoComplete: 'tel' },
}
