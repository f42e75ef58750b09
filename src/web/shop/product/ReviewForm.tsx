import { type FormEvent, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useWriteReview } from './use-reviews.ts'

/** Closed at first, because few buyers write reviews. The text is kept when sending fails. */
export function ReviewForm({ productId }: { productId: string }) {
  const t = useTexts()
  const write = useWriteReview(productId)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    setBusy(true)
    setFailed(false)
    try {
      const name = text('name')
      const rating = Number(text('rating'))
      await write({ rating, title: text('title'), text: text('text'), ...(name && { name }) })
      showToast({ type: 'success', text: t('review.sent') })
      document.getElementById('content')?.focus({ preventScroll: true })
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }

  return (
    <details className="rounded-box border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 text-row font-semibold">{t('review.write')}</summary>
      <form onSubmit={event => void send(event)} className="grid gap-4 border-t border-line p-4">
        {hasFailed && <Notice kind="danger">{t('review.error')}</Notice>}
        <Field label={t('review.rating')}>
          {parts => (
            <Select {...parts} name="rating" defaultValue="5">
              {[5, 4, 3, 2, 1].map(rating => (
                <option key={rating} value={rating}>
                  {t('review.stars', { rating })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('review.title')} mark={t('required.mark')}>
          {parts => <TextInput {...parts} name="title" required maxLength={120} />}
        </Field>
        <Field label={t('review.text')} mark={t('required.mark')}>
          {parts => <TextArea {...parts} name="text" required maxLength={4000} />}
        </Field>
        <Field label={t('review.name')} mark={t('optional.mark')}>
          {parts => <TextInput {...parts} name="name" maxLength={100} />}
        </Field>
        <Button
          type="submit"
          kind="primary"
          isBusy={isBusy}
          busyLabel={t('review.sending')}
          className="justify-self-start"
        >
          {t('review.send')}
        </Button>
      </form>
    </details>
  )
}
