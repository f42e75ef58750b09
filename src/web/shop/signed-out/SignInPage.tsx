import { useRef } from 'react'
import { SignInFields } from '../../boot/SignInFields.tsx'
import { useSignIn } from '../../boot/use-sign-in.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useFirstField } from '../../ui/use-first-field.ts'
import { prefetchShop } from './prefetch-shop.ts'
import { SalesContact } from './SalesContact.tsx'
import { SignedOutForm } from './SignedOutForm.tsx'
import { SignedOutLink } from './SignedOutLink.tsx'

/** Username and password, nothing to solve, and whom to call when the account is blocked. */
export function SignInPage() {
  const t = useTexts()
  const { isBusy, problem, notice, reason, send } = useSignIn()
  const form = useRef<HTMLFormElement>(null)
  useFirstField(form)

  return (
    <>
      <SignedOutForm
        title={t('sign.in')}
        lead={t('sign.in.lead')}
        notice={
          problem ? (
            <Notice kind="danger" ref={notice}>
              <p>{problemText(problem)}</p>
              {problem.code === 'account.blocked' && <p>{t('account.blocked.delivery')}</p>}
              {(problem.code === 'account.blocked' || problem.code === 'company.inactive') && <SalesContact />}
            </Notice>
          ) : (
            reason && <Notice kind={reason === 'signed.out' ? 'success' : 'info'}>{t(reason)}</Notice>
          )
        }
        send={{ label: t('sign.in'), busyLabel: t('signing.in') }}
        otherWay={{ label: t('forgot.password'), to: '/forgot-password' }}
        isBusy={isBusy}
        ref={form}
        onInput={prefetchShop}
        onSend={send}
      >
        <SignInFields isBusy={isBusy} />
      </SignedOutForm>
      <p className="mt-8 border-t border-line pt-4 text-ink-2">
        {t('no.account.yet')}{' '}
        <SignedOutLink to="/signup" className="link inline-block py-2 lg:py-0">
          {t('request.account')}
        </SignedOutLink>
      </p>
    </>
  )
}
