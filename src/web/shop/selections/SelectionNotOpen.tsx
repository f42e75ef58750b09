import { useTexts } from '../../i18n/use-texts.ts'
import { buttonLook } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'

/** In place of a selection that is gone, or that was never shared with the company. */
export function SelectionNotOpen() {
  const t = useTexts()
  return (
    <div className="grid justify-items-start gap-2">
      <PageTitle>{t('selection.not.open')}</PageTitle>
      <p className="text-ink-2">{t('selection.not.open.hint')}</p>
      <Link to="/selections" className={buttonLook('secondary')}>
        {t('account.selections')}
      </Link>
    </div>
  )
}
