import type { ReactNode } from 'react'
import { problemOf } from '../../boot/problem-error.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface FormFootProps {
  /** What the button says that sends the form. */
  save: string
  isBusy: boolean
  /** Nothing to send yet. */
  isOff?: boolean
  /** What it does cannot be taken back. */
  isDanger?: boolean
  /** Why it was refused. */
  error?: Error | null
  onCancel: () => void
  /** Further buttons, at the other end. */
  children?: ReactNode
}

/** The end of a form: why it was refused, save, cancel. */
export function FormFoot({ save, isBusy, isOff = false, isDanger = false, error, onCancel, children }: FormFootProps) {
  const t = useTexts()
  return (
    <>
      {error && <Notice kind="danger">{problemText(problemOf(error))}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind={isDanger ? 'danger' : 'primary'} disabled={isOff} isBusy={isBusy}>
          {save}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('desk.cancel')}
        </Button>
        {children}
      </div>
    </>
  )
}
