import { type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'

interface SureButtonProps {
  children: ReactNode
  /** What stands in it once it was pressed. */
  sure: ReactNode
  /** What it is called, where the words in it do not say whom it is about. */
  names?: { first: string; sure: string }
  title?: string
  className?: string
  isBusy: boolean
  onSure: () => void
}

/** A button for what stops somebody in the middle of their work: the first press asks, the second does it. */
export function SureButton({ children, sure, names, onSure, ...rest }: SureButtonProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <Button
      {...rest}
      kind={isAsked ? 'danger' : 'secondary'}
      aria-label={isAsked ? names?.sure : names?.first}
      onBlur={() => setAsked(false)}
      onClick={() => {
        if (isAsked) onSure()
        setAsked(!isAsked)
      }}
    >
      {isAsked ? sure : children}
    </Button>
  )
}
