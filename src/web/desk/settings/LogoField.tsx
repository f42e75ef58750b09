import { useRef } from 'react'
import { problemOf } from '../../boot/problem-error.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import type { SettingFieldProps } from './setting-field-props.ts'
import { useUploadPicture } from './use-settings.ts'

/** The logo as the shop and its papers show it; a new one is stored at once and used once it is saved. */
export function LogoField({
  label,
  help,
  error,
  mayWrite,
  onText,
  address,
}: SettingFieldProps & { address: string | null }) {
  const t = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const upload = useUploadPicture(next => onText(JSON.stringify(next)))
  const problem = upload.isError ? problemText(problemOf(upload.error)) : error
  return (
    <div className="grid content-start gap-1">
      <p className="text-row font-medium lg:text-ui">{label}</p>
      <div className="flex flex-wrap items-center gap-3">
        {address && (
          <img
            src={address}
            alt=""
            className="h-10 max-w-40 rounded-control border border-line bg-surface object-contain p-1"
          />
        )}
        {mayWrite && (
          <>
            <input
              ref={input}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              aria-label={t('desk.logo.upload')}
              className="sr-only"
              tabIndex={-1}
              onChange={event => {
                const [file] = event.target.files ?? []
                if (file) upload.mutate(file)
                event.target.value = ''
              }}
            />
            <Button isBusy={upload.isPending} onClick={() => input.current?.click()}>
              {t('desk.logo.upload')}
            </Button>
            {address && (
              <Button kind="quiet" onClick={() => onText('')}>
                {t('desk.logo.remove')}
              </Button>
            )}
          </>
        )}
      </div>
      <p className="text-ui text-ink-3">{help}</p>
      {problem && (
        <p role="alert" className="text-ui text-bad">
          {problem}
        </p>
      )}
    </div>
  )
}
