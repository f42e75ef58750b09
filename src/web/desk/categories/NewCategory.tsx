import { type FormEvent, useState } from 'react'
import { locales } from '#domain/locale.ts'
import { keyFor } from '#domain/records/key-for.ts'
import { goTo } from '../../boot/navigation.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { FormFoot } from '../frame/FormFoot.tsx'
import { useSaveRecords } from '../records/use-save-records.ts'
import type { DrawnCategory } from './category-records.ts'

interface NewCategoryProps {
  categories: readonly DrawnCategory[]
  /** The one that is open: a new one may stand below it. */
  below: DrawnCategory | undefined
  onClose: () => void
}

/** A name is enough: its key follows from it. */
export function NewCategory({ categories, below, onClose }: NewCategoryProps) {
  const t = useTexts()
  const save = useSaveRecords()
  const [name, setName] = useState({ en: '', de: '' })
  const [isBelow, setBelow] = useState(false)
  const [isTried, setTried] = useState(false)
  const isNamed = locales.some(locale => name[locale].trim())
  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isNamed || save.isPending) return
    const key = keyFor(name.en.trim() || name.de.trim(), taken => categories.some(one => one.key === taken))
    const parentKey = isBelow && below ? below.key : null
    const last = Math.max(-1, ...categories.filter(one => one.parentKey === parentKey).map(one => one.position))
    const given = { key, 'name.en': name.en, 'name.de': name.de, parentKey, position: last + 1 }
    try {
      await save.mutateAsync([{ kind: 'categories', rows: [{ given, seen: null }] }])
      goTo(`/desk/categories?key=${encodeURIComponent(key)}`)
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
      <h2 className="text-row font-semibold">{t('desk.category.new')}</h2>
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
                value={name[locale]}
                onChange={event => setName({ ...name, [locale]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      {below && (
        <Checkbox
          label={t('desk.category.below', { name: below.name })}
          checked={isBelow}
          onChange={event => setBelow(event.target.checked)}
        />
      )}
      <FormFoot save={t('desk.category.add')} isBusy={save.isPending} error={save.error} onCancel={onClose} />
    </form>
  )
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus()
