import { type ComponentProps, useMemo } from 'react'
import { countryCodes } from '#domain/address/country.ts'
import { formatCountry } from '../../i18n/format.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Select } from '../../ui/Select.tsx'

interface CountrySelectProps extends ComponentProps<'select'> {
  readOnly: boolean
  isBusy: boolean
}

/** Every country by its name in the reader's language; it is sent by its code. */
export function CountrySelect({ readOnly: _, isBusy, ...rest }: CountrySelectProps) {
  const t = useTexts()
  const locale = useLocale()
  const countries = useMemo(
    () =>
      countryCodes
        .map(code => ({ code, name: formatCountry(code) }))
        .sort((one, other) => one.name.localeCompare(other.name, locale)),
    [locale],
  )
  return (
    // A select cannot be read-only: closed to the pointer and the keys it still keeps and sends what was chosen.
    <Select
      {...rest}
      defaultValue=""
      aria-disabled={isBusy || undefined}
      className={isBusy ? 'pointer-events-none' : ''}
    >
      <option value="">{t('country.choose')}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}
