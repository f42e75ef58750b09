import type { ComponentProps } from 'react'
import { TextInput } from './TextInput.tsx'
import { wholeNumber } from './whole-number.ts'

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** Nothing entered is not the same as 0. */
  value: number | undefined
  onValue: (value: number | undefined) => void
  max?: number
}

/** A whole number as text: the wheel never changes it, and phones still show digits. */
export function NumberInput({ value, onValue, max = Number.MAX_SAFE_INTEGER, ...rest }: NumberInputProps) {
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      value={value ?? ''}
      onChange={event => {
        const number = wholeNumber(event.target.value)
        // What is no number, or too large a one, is not taken over; the field keeps showing what counts.
        if (number !== null && (number ?? 0) <= max) onValue(number)
      }}
      className="text-right"
    />
  )
}
