import { problemText } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Button, buttonLook } from '../ui/Button.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { PlainPage } from './PlainPage.tsx'
import type { ProblemError } from './problem-error.ts'

/** Without settings and person there is no shop to draw: said on the whole page, with a way to try again. */
export function BootFailed({ problem, onRetry }: { problem: ProblemError; onRetry: () => void }) {
  const t = useTexts()
  const status = problem.status || 503
  return (
    <PlainPage code={status} isAlone>
      <PageTitle>{problemText(problem)}</PageTitle>
      <p className="mt-1 text-ink-2">{t('error.status', { status })}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button kind="primary" onClick={onRetry}>
          {t('retry')}
        </Button>
        <a href="/logout" className={buttonLook('secondary')}>
          {t('account.logout')}
        </a>
      </div>
    </PlainPage>
  )
}
