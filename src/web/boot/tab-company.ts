/**
 * The company that this document names with every call: a sales person may have pages open for several. `none` is a
 * page without one; undefined leaves it to the session, as for everybody who belongs to a company.
 */
let company: string | undefined

export function tabCompany(): string | undefined {
  return company
}

/** Kept with the entry of the history too: the Back key leads to a page of the company it was for. */
export function nameTabCompany(named: string | undefined): void {
  if (named === company) return
  company = named
  if (named) history.replaceState(entryState(history.state), '')
}

/** What is stored with an entry of the browser's history. */
export function entryState(state: object | null): object {
  return company ? { ...state, company } : { ...state }
}
