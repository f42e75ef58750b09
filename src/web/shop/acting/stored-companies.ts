import { readCookie, readCredentials, writeCookie } from '../../boot/cookies.ts'

/** A company that a sales person has open, with where they are in its shop. */
export interface OpenCompany {
  id: string
  customerNo: string
  name: string
  /** Its place in `companyColours`. */
  colour: number
  /** Where they left it. */
  place?: { path: string; scroll: number }
  /** Net sums of its carts in cents, as last seen. */
  sums?: { order: number; preOrder: number }
}

export interface StoredCompanies {
  open: readonly OpenCompany[]
  /** The one that this browser tab acts for, or `none`. */
  current: string
}

/** Says that there may be some: others than sales people are spared the reading of the storage before the first call. */
const marker = 'acts'

/** Imports no library: it runs before the first call, which already names the company. */
export function companyOfTab(): string | undefined {
  if (!readCookie(marker)) return undefined
  const { open, current } = readCompanies() ?? { open: [], current: undefined }
  const left: unknown = history.state?.company
  return open.find(({ id }) => id === left)?.id ?? current
}

/**
 * Those of this browser tab; a new one begins with those of the tab that was used last. What is open and where belongs
 * to the tab: another one may act for another company at the same time.
 */
export function readCompanies(): StoredCompanies | undefined {
  const key = storageKey()
  try {
    const own = sessionStorage.getItem(key)
    const text = own ?? localStorage.getItem(key)
    if (own === null && text !== null) sessionStorage.setItem(key, text)
    return JSON.parse(text ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function writeCompanies(companies: StoredCompanies): void {
  const text = JSON.stringify(companies)
  try {
    sessionStorage.setItem(storageKey(), text)
    localStorage.setItem(storageKey(), text)
    writeCookie(marker, '1', 30)
  } catch {
    // Where the storage is full, a reload begins with the company of the session.
  }
}

export function forgetCompanies(): void {
  sessionStorage.removeItem(storageKey())
  localStorage.removeItem(storageKey())
  writeCookie(marker, '', 0)
}

/** By person: somebody else at this machine begins with none. */
function storageKey(): string {
  return `companies ${readCredentials()?.userId}`
}
