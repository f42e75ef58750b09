import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { FormFoot } from '../frame/FormFoot.tsx'
import { useCopyList } from './use-prices.ts'

interface CopyDialogProps {
  from: string
  onCopied: (name: string) => void
  onClose: () => void
}

/** A new list with the prices of another one, for instance for the next year. */
export function CopyDialog({ from, onCopied, onClose }: CopyDialogProps) {
  const t = useTexts()
  const dialog = useDialog(true, onClose)
  const [name, setName] = useState('')
  const copy = useCopyList(onCopied)
  return (
    <dialog
      {...dialog}
      aria-labelledby="copy-title"
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-box border border-line bg-surface p-0 text-ink shadow-lift"
    >
      <form
        className="grid gap-3 p-5"
        onSubmit={event => {
          event.preventDefault()
          const to = name.trim()
          if (to && !copy.isPending) copy.mutate({ from, to })
        }}
      >
        <h2 id="copy-title" className="text-total font-semibold">
          {t('prices.copy.of', { list: from })}
        </h2>
        <p className="text-ui text-ink-2">{t('prices.copy.what')}</p>
        <Field label={t('prices.copy.name')}>
          {parts => (
            <TextInput
              {...parts}
              data-first-focus
              maxLength={200}
              value={name}
              onChange={event => setName(event.target.value)}
            />
          )}
        </Field>
        <FormFoot
          save={t('prices.copy')}
          isBusy={copy.isPending}
          isOff={!name.trim()}
          error={copy.error}
          onCancel={onClose}
        />
      </form>
    </dialog>
  )
}
