import { actingCompany } from '../../boot/session.ts'

/** Edits as the items they changed, before and after. Items in neither list were not touched. */
export interface Changes<T> {
  readonly before: readonly T[]
  readonly after: readonly T[]
}

/** Stores edits that the server has not confirmed yet. */
export interface Unsent<T> {
  read: () => Changes<T> | undefined
  write: (changes: Changes<T>) => void
}

export function changesSince<T>(
  base: readonly T[],
  items: readonly T[],
  keyOf: (item: T) => string,
  isSame: (a: T, b: T) => boolean,
): Changes<T> {
  if (base === items) return { before: [], after: [] }
  const old = new Map(base.map(item => [keyOf(item), item]))
  const now = new Map(items.map(item => [keyOf(item), item]))
  const isUntouched = (key: string) => old.has(key) && now.has(key) && isSame(old.get(key)!, now.get(key)!)
  return {
    before: base.filter(item => !isUntouched(keyOf(item))),
    after: items.filter(item => !isUntouched(keyOf(item))),
  }
}

/**
 * Kept in the tab's storage, which survives a reload and is not shared with other tabs. Person and company are part of
 * the key, so that edits for one company never reach another; signing out clears the storage.
 */
export function unsentInTab<T>(name: string, userId: () => string | undefined, bare: (item: T) => T): Unsent<T> {
  const place = () => {
    const [user, company] = [userId(), actingCompany()]
    return user && company ? `unsent ${name} ${user} ${company}` : undefined
  }
  return {
    read: () => {
      try {
        const key = place()
        return key ? (JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined) : undefined
      } catch {
        return undefined
      }
    },
    write: ({ before, after }) => {
      const key = place()
      if (!key) return
      if (before.length + after.length === 0) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, JSON.stringify({ before: before.map(bare), after: after.map(bare) }))
    },
  }
}
