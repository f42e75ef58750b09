import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'

/** What a control needs to be tied to its label, hint and error. */
interface FieldParts {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  label: string
  /** "required" or "optional", in words: a star is not a word. */
  mark?: string | undefined
  hint?: string | undefined
  error?: string | undefined
  /** Stands at the end of the label's line, e.g. a link that helps. */
  aside?: ReactNode
  children: (parts: FieldParts) => ReactNode
}

export function Field({ label, mark, hint, error, aside, children }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div>
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-row font-medium lg:text-ui">
          {label}
          {mark && <span className="ml-1.5 font-normal text-ink-3">({mark})</span>}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className="mt-1 flex gap-1.5 text-ui text-bad">
          <Icon of={CircleAlert} size={16} className="mt-0.5" />
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="mt-1 text-ui text-ink-3">
          {hint}
        </p>
      )}
    </div>
  )
}
