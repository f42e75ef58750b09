import { tabCompany } from '../../boot/tab-company.ts'
import { forgetCompanies, readCompanies, writeCompanies } from '../acting/stored-companies.ts'

const key = 'company-closed'
let hasLeft = false

/** Closes the tab of a company that the sales person no longer looks after. Those of the others stay as they are. */
export function leaveTakenCompany(): void {
  if (hasLeft) return
  hasLeft = true
  const open = readCompanies()?.open ?? []
  const taken = open.find(({ id }) => id === tabCompany())
  const rest = open.filter(company => company !== taken)
  const next = rest.at(-1)
  // Without any they may not even be a sales person any more.
  if (!taken) forgetCompanies()
  else {
    writeCompanies({ open: rest, current: next?.id ?? 'none' })
    sessionStorage.setItem(key, taken.name)
  }
  location.replace(taken && next ? (next.place?.path ?? '/') : '/my-customers')
}

/** The name of the company that was just closed, once: the next page says so. */
export function takeClosedName(): string | undefined {
  const name = sessionStorage.getItem(key) ?? undefined
  sessionStorage.removeItem(key)
  return name
}
