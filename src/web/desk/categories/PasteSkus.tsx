import { type FormEvent, useState } from 'react'
import { problemOf } from '../../boot/problem-error.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Status } from '../../ui/Status.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { FormFoot } from '../frame/FormFoot.tsx'
import type { DrawnCategory } from './category-records.ts'
import { useFillCategory, useFoundSkus } from './use-categories.ts'

/** Numbers from a spreadsheet or a mail: what they mean is shown before anything is changed. */
export function PasteSkus({ category }: { category: DrawnCategory }) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const look = useFoundSkus()
  const close = () => {
    setOpen(false)
    setText('')
    look.reset()
  }
  const fill = useFillCategory(category.key, close)
  const skus = text.split(/[\s,;|]+/).filter(Boolean)
  if (!isOpen)
    return (
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        {t('desk.category.paste')}
      </Button>
    )
  const found = look.data?.found ?? []
  function send(event: FormEvent) {
    event.preventDefault()
    if (look.data && found.length > 0) fill.mutate(found.map(({ id }) => id))
    else if (skus.length > 0) look.mutate(skus)
  }
  return (
    <form
      noValidate
      onSubmit={send}
      onKeyDown={event => event.key === 'Escape' && close()}
      className="grid gap-3 rounded-box border border-line bg-surface p-4"
    >
      <h2 className="text-row font-semibold">{t('desk.category.paste.into', { name: category.name })}</h2>
      <Field label={t('desk.category.skus')} hint={t('desk.category.skus.hint')}>
        {parts => (
          <TextArea
            {...parts}
            ref={focusOnce}
            rows={5}
            value={text}
            className="font-mono"
            onChange={event => {
              setText(event.target.value)
              look.reset()
            }}
          />
        )}
      </Field>
      {look.data && (
        <div role="status" className="grid gap-2 text-ui">
          <Status kind={found.length > 0 ? 'ok' : 'neutral'}>{countText('desk.category.found', found.length)}</Status>
          <ul className="max-h-40 overflow-y-auto text-ink-2">
            {found.slice(0, 50).map(({ id, sku, name }) => (
              <li key={id}>
                <span className="font-mono text-code">{sku}</span> {name}
              </li>
            ))}
          </ul>
          {look.data.unknown.length > 0 && (
            <>
              <Status kind="bad">{countText('desk.category.unknown', look.data.unknown.length)}</Status>
              <p className="max-h-24 overflow-y-auto font-mono text-code break-words text-ink-2">
                {look.data.unknown.slice(0, 200).join(', ')}
              </p>
            </>
          )}
        </div>
      )}
      {look.isError && <Notice kind="danger">{problemText(problemOf(look.error))}</Notice>}
      <FormFoot
        save={look.data && found.length > 0 ? countText('desk.category.fill', found.length) : t('desk.category.look')}
        isBusy={look.isPending || fill.isPending}
        error={fill.error}
        onCancel={close}
      />
    </form>
  )
}

const focusOnce = (input: HTMLTextAreaElement | null) => input?.focus()
