import { type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'
import { TextInput } from './TextInput.tsx'

interface MessageFormProps {
  label: string
  hint?: string
  error?: string | undefined
  isBusy: boolean
  texts: { send: ReactNode; close: ReactNode }
  className: string
  onSend: (text: string) => void
  onClose: () => void
}

/** One message, written where it belongs. What is typed stays where it cannot be sent, and an empty one is not sent. */
export function MessageForm({ label, hint, error, isBusy, texts, className, onSend, onClose }: MessageFormProps) {
  const [text, setText] = useState('')
  return (
    <form
      className={`grid gap-2 ${className}`}
      onSubmit={event => {
        event.preventDefault()
        if (text.trim() && !isBusy) onSend(text.trim())
      }}
    >
      <Field label={label} hint={hint} error={error}>
        {parts => (
          <TextInput
            {...parts}
            autoFocus
            maxLength={2_000}
            value={text}
            onChange={event => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" disabled={!text.trim()} isBusy={isBusy}>
          {texts.send}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </form>
  )
}
