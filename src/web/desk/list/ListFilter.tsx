import { Select } from '../../ui/Select.tsx'
import type { ListAddress } from './use-list-address.ts'

interface ListFilterProps {
  address: ListAddress
  /** Under which name it stands in the address. */
  name: string
  label: string
  options: readonly { value: string; label: string }[]
}

/** One of several values, or none. What is set stands out. */
export function ListFilter({ address, name, label, options }: ListFilterProps) {
  const value = address.get(name) ?? ''
  return (
    <Select
      aria-label={label}
      value={options.some(option => option.value === value) ? value : ''}
      onChange={event => address.change({ [name]: event.target.value || undefined })}
      className={`shrink-0 lg:!h-8 lg:max-w-56 lg:!text-ui ${value ? '!border-accent !bg-accent-soft' : '!border-line'}`}
    >
      <option value="">{label}</option>
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}
