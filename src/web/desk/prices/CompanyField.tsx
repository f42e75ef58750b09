import { useDeferredValue, useId } from 'react'
import { TextInput } from '../../ui/TextInput.tsx'
import { useCompaniesLike } from './use-prices.ts'

interface CompanyFieldProps {
  label: string
  value: string
  onText: (text: string) => void
  id?: string
  className?: string
  autoFocus?: boolean
}

/** The number of a customer, found by number or name. */
export function CompanyField({ label, value, onText, ...rest }: CompanyFieldProps) {
  const list = useId()
  const { data = [] } = useCompaniesLike(useDeferredValue(value))
  return (
    <>
      <TextInput
        {...rest}
        aria-label={label}
        placeholder={label}
        list={list}
        autoComplete="off"
        maxLength={100}
        value={value}
        onChange={event => onText(event.target.value)}
      />
      <datalist id={list}>
        {data.map(({ customerNo, name }) => (
          <option key={customerNo} value={customerNo}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}
