import { useTexts } from '../../i18n/use-texts.ts'
import { phoneLink } from '../../ui/phone-link.ts'
import { useWelcome } from './use-welcome.ts'

/** Who is locked out must know whom to call. */
export function SalesContact() {
  const t = useTexts()
  const welcome = useWelcome()
  if (!welcome) return null
  return (
    <p className="mt-1">
      {t('sales.contact')}:{' '}
      <a href={phoneLink(welcome.phone)} className="link whitespace-nowrap">
        {welcome.phone}
      </a>
      {', '}
      <a href={`mailto:${welcome.email}`} className="link">
        {welcome.email}
      </a>
    </p>
  )
}
