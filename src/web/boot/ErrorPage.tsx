import { useEffect } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { Button, buttonLook } from '../ui/Button.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { isMissingChunk, tryReload } from './chunk-reload.ts'
import { errorView } from './error-view.ts'
import { PlainPage } from './PlainPage.tsx'

/** The last resort: message, status, and the ways on. Links load the document anew, since what broke may be in it. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useTexts()
  const { status, text } = errorView(error)
  useEffect(() => {
    if (!isMissingChunk(error)) return
    if (navigator.onLine) {
      tryReload()
      return
    }
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [error])

  return (
    <PlainPage code={status} isAlone>
      <PageTitle>{navigator.onLine ? text : t('offline.waits')}</PageTitle>
      <p className="mt-1 text-ink-2">{t('error.status', { status })}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {status !== 404 && (
          <Button kind="primary" onClick={() => location.reload()}>
            {t('error.reload')}
          </Button>
        )}
        <a href="/" className={buttonLook('secondary')}>
          {t('to.home')}
        </a>
      </div>
    </PlainPage>
  )
}
