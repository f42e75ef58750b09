import { useTexts } from '../i18n/use-texts.ts'
import { buttonLook } from '../ui/Button.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { PlainPage } from './PlainPage.tsx'

interface NotFoundPageProps {
  path: string
  isAlone: boolean
  /** Where the app begins. */
  home?: string
}

export function NotFoundPage({ path, isAlone, home = '/' }: NotFoundPageProps) {
  const t = useTexts()
  return (
    <PlainPage code={404} isAlone={isAlone}>
      <PageTitle>{t('not.found.title')}</PageTitle>
      <p className="mt-1 break-words text-ink-2">{t('not.found.lead', { path })}</p>
      <a href={home} className={`mt-6 ${buttonLook('primary')}`}>
        {t('to.home')}
      </a>
    </PlainPage>
  )
}
