import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useCurrentUser } from '../current-user/use-current-user.ts'
import { ChooseCompany } from './ChooseCompany.tsx'

/** Prices and stock depend on the company: without one, offers a sales person to choose it in place of the content. */
export function CompanyNeeded({ children }: { children: ReactNode }) {
  const t = useTexts()
  const user = useCurrentUser()
  if (!user || user.company) return children
  return user.isSalesPerson ? <ChooseCompany /> : <Notice kind="info">{t('no.company')}</Notice>
}
