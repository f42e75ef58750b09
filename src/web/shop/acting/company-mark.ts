import { companyLabel } from '#domain/access/account.ts'
import { tabCompany } from '../../boot/tab-company.ts'
import { t } from '../../i18n/texts.ts'
import type { ToastMark } from '../../ui/toasts.ts'
import { companyColours } from './company-colours.ts'
import { readCompanies } from './stored-companies.ts'

/** The company that a sales person acts for on this page, by name and colour; nothing for everybody else. */
export function companyMark(): ToastMark | undefined {
  const id = tabCompany()
  const company = id && readCompanies()?.open.find(open => open.id === id)
  if (!company) return undefined
  return { text: t('for.company', { company: companyLabel(company) }), colour: companyColours[company.colour]! }
}
