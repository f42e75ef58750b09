import { useState } from 'react'
import { problemOf } from '../../boot/problem-error.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useAskAboutProposal } from './use-proposals.ts'

/** A question to the wholesaler about a proposal; what is typed stays where it cannot be sent. */
export function AskForm({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts()
  const [text, setText] = useState('')
  const ask = useAskAboutProposal(id, onClose)
  return (
    <form
      className="grid gap-2 border-t border-line pt-3"
      onSubmit={event => {
        event.preventDefault()
        if (text.trim() && !ask.isPending) ask.mutate(text.trim())
      }}
    >
      <Field
        label={t('changes.question')}
        hint={t('changes.question.hint')}
        error={ask.isError ? problemText(problemOf(ask.error)) : undefined}
      >
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
        <Button type="submit" kind="primary" disabled={!text.trim()} isBusy={ask.isPending}>
          {t('changes.question.send')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('changes.question.close')}
        </Button>
      </div>
    </form>
  )
}
