import { type FormEvent, type ReactNode, useState } from 'react'
import { type Locale, locales } from '#domain/locale.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { FormFoot } from '../frame/FormFoot.tsx'
import { type SavedParts, useSaveRecords } from './use-save-records.ts'

type Name = Record<Locale, string>

interface NewNamedProps {
  title: string
  save: string
  /** What is asked for besides the name. */
  children?: ReactNode
  /** The record of this name; its key follows from the first one that is not empty. */
  partOf: (name: Name, first: string) => SavedParts[number]
  /** After it is stored. */
  onMade?: (part: SavedParts[number]) => void
  onClose: () => void
}

/** Makes a record of which a name is enough to begin with; the rest follows on its own form. */
export function NewNamed({ title, save: saveText, children, partOf, onMade, onClose }: NewNamedProps) {
  const t = useTexts()
  const save = useSaveRecords()
  const [name, setName] = useState<Name>({ en: '', de: '' })
  const [isTried, setTried] = useState(false)
  const first = name.en.trim() || name.de.trim()
  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!first || save.isPending) return
    const part = partOf(name, first)
    try {
      await save.mutateAsync([part])
      onMade?.(part)
      onClose()
    } catch {
      // The foot of the form says why.
    }
  }
  return (
    <form
      noValidate
      onSubmit={event => void send(event)}
      onKeyDown={event => event.key === 'Escape' && onClose()}
      className="grid max-w-2xl gap-3 rounded-box border border-line bg-surface p-4"
    >
      <h2 className="text-row font-semibold">{title}</h2>
      <div className="grid gap-3 sm:grid-cols-2">
        {locales.map((locale, index) => (
          <Field
            key={locale}
            label={t(`desk.name.${locale}`)}
            error={isTried && !first && index === 0 ? t('desk.name.needed') : undefined}
          >
            {parts => (
              <TextInput
                {...parts}
                ref={index === 0 ? focusOnce : undefined}
                maxLength={200}
                value={name[locale]}
                onChange={event => setName({ ...name, [locale]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      {children}
      <FormFoot save={saveText} isBusy={save.isPending} error={save.error} onCancel={onClose} />
    </form>
  )
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus()
