import { useTexts } from '../../i18n/use-texts.ts'
import { buttonLook } from '../../ui/Button.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SignedOutLink } from './SignedOutLink.tsx'

/** Says what happens next, and stays until it is read. */
export function SignUpReceived({ email, company }: { email: string; company: string | undefined }) {
  const t = useTexts()
  return (
    <>
      <PageTitle className="text-display font-bold text-balance" suffix={company}>
        {t('signup.received')}
      </PageTitle>
      <p className="mt-1 mb-6 text-ink-2 lg:text-row">{t('signup.received.lead', { email })}</p>
      <ol className="mb-8 grid gap-3 border-l-2 border-mode pl-4">
        {([1, 2, 3] as const).map(step => (
          <li key={step} className="flex gap-3 lg:text-row">
            <span className="font-mono text-ink-3">{step}</span>
            {t(`signup.next.${step}`)}
          </li>
        ))}
      </ol>
      <SignedOutLink to="/landing" className={buttonLook('secondary')}>
        {t('back.to.sign.in')}
      </SignedOutLink>
    </>
  )
}
