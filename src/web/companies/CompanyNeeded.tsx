import type { ReactNode } from 'react'
import { useCurrentUser } from '../account/use-current-user.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Notice } from '../ui/Notice.tsx'

/** Prices and stock are a company's: without one there is nothing to show, and the way to one is said instead. */
export function CompanyNeeded({ children }: { children: ReactNode }) {
  const t = useTexts()
  const user = useCurrentUser()
  return user && !user.company ? <Notice kind="info">{t('home.choose.company')}</Notice> : children
}
