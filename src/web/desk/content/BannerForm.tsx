import { useRef } from 'react'
import { locales } from '#domain/locale.ts'
import type { ProblemCode } from '#domain/problem.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useUploadPicture } from '../settings/use-settings.ts'
import type { EditedBanner } from './edited-banner.ts'

interface BannerFormProps {
  banner: EditedBanner
  problems: readonly { part: string; code: ProblemCode }[]
  onChange: (banner: EditedBanner) => void
}

export function BannerForm({ banner, problems, onChange }: BannerFormProps) {
  const t = useTexts()
  const file = useRef<HTMLInputElement>(null)
  const upload = useUploadPicture(image => onChange({ ...banner, image }))
  const errorOf = (part: string) => {
    const found = problems.find(one => one.part === part)
    if (!found) return undefined
    return part === 'link' ? t('desk.banner.link.wrong') : problemText({ code: found.code })
  }
  const without = (part: 'link' | 'from' | 'until', value: string): EditedBanner => {
    const { [part]: _, ...rest } = banner
    return value ? { ...rest, [part]: value } : rest
  }
  return (
    <div className="grid gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {(['title', 'text', 'button'] as const).flatMap(part =>
          locales.map(locale => (
            <Field key={`${part} ${locale}`} label={t(`desk.banner.${part}.${locale}`)} error={errorOf(part)}>
              {parts => (
                <TextInput
                  {...parts}
                  maxLength={300}
                  value={banner[part]?.[locale] ?? ''}
                  onChange={event =>
                    onChange({
                      ...banner,
                      [part]: { en: '', de: '', ...banner[part], [locale]: event.target.value },
                    })
                  }
                />
              )}
            </Field>
          )),
        )}
        <Field label={t('desk.banner.link')} hint={t('desk.banner.link.hint')} error={errorOf('link')}>
          {parts => (
            <TextInput
              {...parts}
              type="url"
              maxLength={500}
              value={banner.link ?? ''}
              onChange={event => onChange(without('link', event.target.value.trim()))}
            />
          )}
        </Field>
        <Field label={t('desk.banner.background')} error={errorOf('background')}>
          {parts => (
            <TextInput
              {...parts}
              maxLength={7}
              value={banner.background}
              onChange={event => onChange({ ...banner, background: event.target.value })}
            />
          )}
        </Field>
        {(['from', 'until'] as const).map(part => (
          <Field key={part} label={t(`desk.banner.${part}`)} error={errorOf(part)}>
            {parts => (
              <TextInput
                {...parts}
                type="date"
                value={banner[part] ?? ''}
                onChange={event => onChange(without(part, event.target.value))}
              />
            )}
          </Field>
        ))}
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
          checked={banner.isActive}
          onChange={event => onChange({ ...banner, isActive: event.target.checked })}
        />
      </div>
    </div>
  )
}
