import { readCredentials } from './cookies.ts'
import { actingCompany } from './session.ts'

/** A place in the tab's own storage for what one person typed for one company. */
export interface TabPlace<T> {
  read: () => T | undefined
  /** Undefined empties it. */
  write: (value: T | undefined) => void
}

/**
 * The place of the person and the company that this page acts for now; none before both are known. A reload keeps what
 * is there and another tab does not see it. Person and company are part of the name, so that nothing typed for one
 * company reaches another; signing out clears the whole storage.
 */
export function tabPlace<T>(name: string): TabPlace<T> | undefined {
  const user = readCredentials()?.userId
  const company = actingCompany()
  if (!user || !company) return undefined
  const key = `${name} ${user} ${company}`
  return {
    read: () => {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
      } catch {
        return undefined
      }
    },
    write: value => {
      // Whoever signed out meanwhile, or in as somebody else, has cleared it for good.
      if (readCredentials()?.userId !== user) return
      try {
        if (value === undefined) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, JSON.stringify(value))
      } catch {
        // A full storage loses nothing that is on the page.
      }
    },
  }
}
