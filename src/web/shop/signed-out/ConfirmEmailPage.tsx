import { useEffect, useRef, useState } from 'react'
import { confirmEmailChange } from '#contract/shop/account.ts'
import { call } from '../../boot/api.ts'
import { isSignedIn } from '../../boot/cookies.ts'
import { type ProblemError, problemOf } from '../../boot/problem-error.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { buttonLook } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SignedOutForm } from './SignedOutForm.tsx'
import { useLinkSecret } from './use-link-secret.ts'

/**
 * Here the link to a new e-mail address leads. It waits for a press: programs that check mails for viruses open every
 * link, and would confirm an address that nobody has looked at.
 */
export function ConfirmEmailPage() {
  const t = useTexts()
  const secret = useLinkSecret('/confirm-email')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ProblemError>()
  const [confirmed, setConfirmed] = useState<string>()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem || confirmed) notice.current?.focus()
  }, [problem, confirmed])
  const isLinkBad = !secret || problem?.code === 'email.link.invalid'

  async function confirm() {
    setBusy(true)
    try {
      const { data } = await call(confirmEmailChange, { body: { token: secret ?? '' } })
      setProblem(undefined)
      setConfirmed(data.email)
    } catch (error) {
      setProblem(problemOf(error))
    }
    setBusy(false)
  }

  return (
    <SignedOutForm
      title={t('confirm.title')}
      lead={isLinkBad || confirmed ? undefined : t('confirm.lead')}
      notice={
        confirmed ? (
          <Notice kind="success" ref={notice}>
            {t('confirm.done', { email: confirmed })}
          </Notice>
        ) : (
          (isLinkBad || problem) && (
            <Notice kind="danger" ref={notice}>
              <p>{problem ? problemText(problem) : t('reset.link.missing')}</p>
              {isLinkBad && <p>{t('confirm.link.again')}</p>}
            </Notice>
          )
        )
      }
      send={isLinkBad || confirmed ? undefined : { label: t('confirm.send'), busyLabel: t('confirm.sending') }}
      otherWay={{ label: t('back.to.sign.in'), to: '/landing' }}
      isBusy={isBusy}
      onSend={confirm}
    >
      {(isLinkBad || confirmed) && (
        <a href={isSignedIn() ? '/my-account' : '/landing'} className={buttonLook('primary')}>
          {t(isSignedIn() ? 'confirm.to.profile' : 'back.to.sign.in')}
        </a>
      )}
    </SignedOutForm>
  )
}
