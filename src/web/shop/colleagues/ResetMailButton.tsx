import { useState } from 'react'
import { sendColleagueResetMail } from '#contract/shop/colleagues.ts'
import { call } from '../../boot/api.ts'
import { formatDate, formatTime } from '../../i18n/format.ts'
import { t as say } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { showProblem } from '../../ui/show-problem.ts'
import { showToast } from '../../ui/toasts.ts'
import { type Colleague, refetchColleagues } from './use-colleagues.ts'

/** Sends a colleague the link to set a password (an admin cannot set it for them), and shows when it was last sent. */
export function ResetMailButton({ colleague }: { colleague: Colleague }) {
  const t = useTexts()
  const [isBusy, setBusy] = useState(false)
  if (!colleague.active || colleague.locked) return null
  const sentAt = colleague.resetMailSentAt
  const label = t(colleague.isInvited ? 'colleagues.invite.again' : 'colleagues.reset')

  async function send(): Promise<void> {
    setBusy(true)
    try {
      await call(sendColleagueResetMail, { body: { userId: colleague._id } })
      showToast({ type: 'success', text: say('colleagues.reset.sent', { email: colleague.email }) })
    } catch (error) {
      showProblem(error)
    }
    await refetchColleagues()
    setBusy(false)
  }

  return (
    <>
      <Button
        kind="quiet"
        isBusy={isBusy}
        busyLabel={t('colleagues.reset.sending')}
        aria-label={`${label}: ${colleague.username}`}
        onClick={() => void send()}
      >
        {label}
      </Button>
      {sentAt && (
        <span className="text-caption text-ink-3">
          {t('colleagues.reset.last', { date: formatDate(sentAt), time: formatTime(sentAt) })}
        </span>
      )}
    </>
  )
}
