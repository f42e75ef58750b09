import { companyLabel } from '#domain/access/account.ts'
import { tabCompany } from '../../boot/tab-company.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'
import { CompanySwatch } from './CompanySwatch.tsx'

/** Where something is confirmed, a sales person reads for which company; others have only one. */
export function ActingFor({ className = '' }: { className?: string }) {
  const t = useTexts()
  const user = useCurrentUser()
  if (!user?.isSalesPerson || !user.company || user.company._id !== tabCompany()) return null
  return (
    <p className={`flex min-w-0 items-center gap-2 text-ui ${className}`}>
      <CompanySwatch id={user.company._id} />
      <span className="min-w-0 truncate">
        {t('ordering.for')} <b className="font-semibold">{companyLabel(user.company)}</b>
      </span>
    </p>
  )
}
