import { listSalesCustomers } from '#contract/shop/companies.ts'
import { companyLabel } from '#domain/access/account.ts'
import { call } from '../../boot/api.ts'
import type { RemoteItem } from '../../ui/use-remote-items.ts'

/** The dropdown shows 50 at most; those with more companies narrow the list by typing. */
const shownAtMost = 50

/** The companies a sales person may order for. */
export async function findCompanies(text: string, signal: AbortSignal): Promise<RemoteItem[]> {
  const query = { page: 1, pageSize: shownAtMost, ...(text && { search: text }) }
  const { data } = await call(listSalesCustomers, { query }, { signal, isQuiet: true })
  return data.map(company => ({ id: company._id, label: companyLabel(company) }))
}
