import { useState } from 'react'
import { t as say } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { showProblem } from '../../ui/show-problem.ts'
import { showToast } from '../../ui/toasts.ts'

interface PendingEmailProps {
  email: string
  pending: string
  /** `email` sends the link again, `emailPending: null` withdraws the new address. */
  onSave: (change: { email: string } | { emailPending: null }) => Promise<unknown>
}

/** Says that a new e-mail address is not confirmed yet; the link can be sent again, or the change withdrawn. */
export function PendingEmail({ email, pending, onSave }: PendingEmailProps) {
  const t = useTexts()
  const [isBusy, setBusy] = useState(false)

  async function save(change: Parameters<typeof onSave>[0]): Promise<void> {
    setBusy(true)
    try {
      await onSave(change)
      const text = 'email' in change ? 'email.pending.sent' : 'email.pending.cancelled'
      showToast({ type: 'success', text: say(text, { pending, email }) })
    } catch (error) {
      showProblem(error)
    }
    setBusy(false)
  }

  return (
    <Notice kind="info">
      <p className="break-words">{t('email.pending', { pending, email })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button aria-disabled={isBusy || undefined} onClick={() => !isBusy && void save({ email: pending })}>
          {t('email.pending.again')}
        </Button>
        <Button
          kind="quiet"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && void save({ emailPending: null })}
        >
          {t('email.pending.cancel')}
        </Button>
      </div>
    </Notice>
  )
}
