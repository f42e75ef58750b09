import { type FormEvent, useState } from 'react'
import { keyFor } from '#domain/records/key-for.ts'
import { goTo } from '../../boot/navigation.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { FormFoot } from '../frame/FormFoot.tsx'
import { useSaveRecords } from '../records/use-save-records.ts'

/** A title is enough: its address follows from it, and nobody sees the page until it is switched on. */
export function NewPage({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const locale = useLocale()
  const save = useSaveRecords()
  const [title, setTitle] = useState('')
  const [isTried, setTried] = useState(false)
  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!title.trim() || save.isPending) return
    const slug = keyFor(title, () => false)
    const given = { slug, [`title.${locale}`]: title, [`body.${locale}`]: title, active: false }
    try {
      await save.mutateAsync([{ kind: 'content', rows: [{ given, seen: null }] }])
      goTo(`/desk/content/${slug}`)
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
      <h2 className="text-row font-semibold">{t('desk.page.new')}</h2>
      <Field
        label={t('desk.page.title')}
        hint={t('desk.page.new.hint')}
        error={isTried && !title.trim() ? t('desk.page.title.needed') : undefined}
      >
        {parts => (
          <TextInput
            {...parts}
            ref={focusOnce}
            maxLength={200}
            value={title}
            onChange={event => setTitle(event.target.value)}
          />
        )}
      </Field>
      <FormFoot save={t('desk.page.add')} isBusy={save.isPending} error={save.error} onCancel={onClose} />
    </form>
  )
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus()
