import { type FormEvent, useState } from 'react'
import { locales } from '#domain/locale.ts'
import { keyFor } from '#domain/records/key-for.ts'
import { goTo } from '../../boot/navigation.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { FormFoot } from '../frame/FormFoot.tsx'
import { useSaveRecords } from '../records/use-save-records.ts'

/** A label is enough; its values follow on its own form. */
export function NewAttribute({ keys, onClose }: { keys: readonly string[]; onClose: () => void }) {
  const t = useTexts()
  const save = useSaveRecords()
  const [label, setLabel] = useState({ en: '', de: '' })
  const [isTried, setTried] = useState(false)
  const isNamed = locales.some(locale => label[locale].trim())
  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isNamed || save.isPending) return
    const plain = (key: string) => `${/^[a-z]/.test(key) ? '' : 'a'}${key.replaceAll('-', '')}`.slice(0, 40)
    const key = plain(keyFor(label.en.trim() || label.de.trim(), taken => keys.includes(plain(taken))))
    const given = { key, 'label.en': label.en, 'label.de': label.de }
    try {
      await save.mutateAsync([{ kind: 'attributes', rows: [{ given, seen: null }] }])
      goTo(`/desk/categories/attributes?key=${encodeURIComponent(key)}`)
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
      <h2 className="text-row font-semibold">{t('desk.attribute.new')}</h2>
      <div className="grid gap-3 sm:grid-cols-2">
        {locales.map((locale, index) => (
          <Field
            key={locale}
            label={t(`desk.name.${locale}`)}
            error={isTried && !isNamed && index === 0 ? t('desk.name.needed') : undefined}
          >
            {parts => (
              <TextInput
                {...parts}
                ref={index === 0 ? focusOnce : undefined}
                maxLength={200}
                value={label[locale]}
                onChange={event => setLabel({ ...label, [locale]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <FormFoot save={t('desk.attribute.add')} isBusy={save.isPending} error={save.error} onCancel={onClose} />
    </form>
  )
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus()
