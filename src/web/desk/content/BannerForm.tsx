import { useRef } from 'react'
import { locales } from '#domain/locale.ts'
import type { ProblemCode } from '#domain/problem.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { problemText } from '../../i18n/texts.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { yesNoText } from '../sheet/cell-text.ts'
import { useUploadBanner } from './use-content.ts'

interface BannerFormProps {
  /** What a column says, with what was typed. */
  text: (column: string) => string
  problems: ReadonlyMap<string, ProblemCode>
  onText: (column: string, text: string) => void
}

export function BannerForm({ text, problems, onText }: BannerFormProps) {
  const t = useTexts()
  const locale = useLocale()
  const file = useRef<HTMLInputElement>(null)
  const upload = useUploadBanner(address => onText('image', address))
  const errorOf = (column: string) => {
    const code = problems.get(column)
    return code && (column === 'link' ? t('desk.banner.link.wrong') : problemText({ code }))
  }
  const field = (column: string, label: string, more: { hint?: string; type?: string; maxLength?: number } = {}) => {
    const { hint, ...input } = more
    return (
      <Field key={column} label={label} hint={hint} error={errorOf(column)}>
        {parts => (
          <TextInput
            maxLength={300}
            {...parts}
            {...input}
            value={text(column)}
            onChange={event => onText(column, event.target.value)}
          />
        )}
      </Field>
    )
  }
  return (
    <div className="grid gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {(['title', 'text', 'button'] as const).flatMap(part =>
          locales.map(language => field(`${part}.${language}`, t(`desk.banner.${part}.${language}`))),
        )}
        {field('link', t('desk.banner.link'), { hint: t('desk.banner.link.hint'), type: 'url', maxLength: 500 })}
        {field('background', t('desk.banner.background'), { maxLength: 7 })}
        {field('from', t('desk.banner.from'), { type: 'date' })}
        {field('until', t('desk.banner.until'), { type: 'date' })}
      </div>
      {upload.isError && <Notice kind="danger">{problemText(problemOf(upload.error))}</Notice>}
      <div className="flex flex-wrap items-center gap-4 text-ui">
        <input
          ref={file}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={t('desk.banner.picture')}
          className="sr-only"
          tabIndex={-1}
          onChange={event => {
            const [given] = event.target.files ?? []
            if (given) upload.mutate(given)
            event.target.value = ''
          }}
        />
        <Button isBusy={upload.isPending} onClick={() => file.current?.click()}>
          {t('desk.banner.picture')}
        </Button>
        <Checkbox
          label={t('desk.banner.active')}
          checked={text('active') === yesNoText(true, locale)}
          onChange={event => onText('active', yesNoText(event.target.checked, locale))}
        />
      </div>
    </div>
  )
}
