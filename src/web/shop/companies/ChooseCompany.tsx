import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { openModal } from '../../ui/modal-store.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Asks a sales person to choose a company first, in place of content that depends on one. */
export function ChooseCompany() {
  const t = useTexts()
  return (
    <Notice kind="info">
      <p className="mb-2">{t('home.choose.company')}</p>
      <Button onClick={() => openModal('palette', { only: 'companies' })}>{t('company.choose')}</Button>
    </Notice>
  )
}
