import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'

/** What was asked for is not in the pack, or the pack is locked. */
export function NotPacked() {
  const t = useTexts()
  return (
    <>
      <PageTitle>{t('fair.title')}</PageTitle>
      <div className="mt-4 grid justify-items-start gap-3">
        <Notice kind="warning">{t('fair.not.packed')}</Notice>
        <Link to="/fair" className="link inline-flex min-h-11 items-center">
          {t('fair.back')}
        </Link>
      </div>
    </>
  )
}
