import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'

interface SelectFieldProps {
  label: string
  text: string
  options: readonly { value: string; label: string }[]
  error?: string | undefined
  mayWrite?: boolean
  onText: (text: string) => void
}

/** One of several values. What is stored and no longer among them is shown as it is. */
export function SelectField({ label, text, options, error, mayWrite = true, onText }: SelectFieldProps) {
  const isKnown = options.some(({ value }) => value === text)
  return (
    <Field label={label} error={error}>
      {parts => (
        <Select {...parts} value={text} disabled={!mayWrite} onChange={event => onText(event.target.value)}>
          {!isKnown && <option value={text}>{text}</option>}
          {options.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
