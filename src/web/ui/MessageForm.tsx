import { type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'
import { TextArea, TextInput } from './TextInput.tsx'

interface MessageFormProps {
  label: string
  hint?: string
  /** That it may stay empty, in words. Who may write nothing may also write more than a line. */
  optional?: string
  error?: string | undefined
  isBusy: boolean
  texts: { send: ReactNode; close: ReactNode }
  className?: string
  onSend: (text: string) => void
  onClose: () => void
}

/** One message, written where it belongs. What is typed stays where it cannot be sent. */
export function MessageForm({
  label,
  hint,
  optional,
  error,
  isBusy,
  texts,
  className = '',
  onSend,
  onClose,
}: MessageFormProps) {
  const [text, setText] = useState('')
  const canSend = optional !== undefined || text.trim() !== ''
  const Input = optional === undefined ? TextInput : TextArea
  return (
    <form
      className={`grid gap-2 ${className}`}
      onSubmit={event => {
        event.preventDefault()
        if (canSend && !isBusy) onSend(text.trim())
      }}
    >
      <Field label={label} hint={hint} mark={optional} error={error}>
        {parts => (
          <Input {...parts} autoFocus maxLength={2_000} value={text} onChange={event => setText(event.target.value)} />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" disabled={!canSend} isBusy={isBusy}>
          {texts.send}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </form>
  )
}
