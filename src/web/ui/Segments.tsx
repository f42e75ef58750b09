import { type ReactNode, useId } from 'react'

interface SegmentsProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string; icon?: ReactNode; isDisabled?: boolean }[]
  onChange: (value: Value) => void
  /** A choice that has nothing to do with the mode does not wear its colour. */
  isPlain?: boolean
  /** On phones two a row, where long words would not fit side by side. */
  isTwoRowsOnPhones?: boolean
  /** Shows icons only; the words stay for screen readers. */
  isBrief?: boolean
}

/** A choice of a few, side by side: radio buttons, so that arrow keys move and one stop of the Tab key is enough. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, value, options, onChange, isPlain, isBrief, isTwoRowsOnPhones } = props
  const name = useId()
  return (
    <fieldset
      className={`${isTwoRowsOnPhones ? 'max-sm:grid max-sm:w-full max-sm:grid-cols-2 sm:inline-flex' : 'inline-flex'} max-w-full min-w-0 shrink-0 overflow-hidden rounded-control border border-line-strong bg-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-mode`}
    >
      <legend className="sr-only">{label}</legend>
      {options.map(option => (
        <label
          key={option.value}
          title={isBrief ? option.label : undefined}
          className={`inline-flex min-h-11 min-w-0 items-center gap-1.5 px-3 text-row font-medium break-words hover:bg-canvas has-disabled:cursor-not-allowed has-disabled:text-ink-3 lg:min-h-8.5 lg:text-ui ${isPlain ? 'text-ink-3 has-checked:bg-sunken has-checked:text-ink' : 'has-checked:bg-mode has-checked:text-on-mode'}`}
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
          {isBrief ? <span className="sr-only">{option.label}</span> : option.label}
        </label>
      ))}
    </fieldset>
  )
}
