import { type ReactNode, useId } from 'react'

interface SegmentsProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string; icon?: ReactNode; isDisabled?: boolean }[]
  onChange: (value: Value) => void
}

/** A choice of a few, side by side: radio buttons, so that arrow keys move and one stop of the Tab key is enough. */
export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="inline-flex overflow-hidden rounded-control border border-line-strong bg-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-mode">
      <legend className="sr-only">{label}</legend>
      {options.map(option => (
        <label
          key={option.value}
          className="inline-flex min-h-11 items-center gap-1.5 px-3 font-medium whitespace-nowrap hover:bg-canvas has-checked:bg-mode has-checked:text-on-mode has-disabled:cursor-not-allowed has-disabled:text-ink-3 lg:min-h-8"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
