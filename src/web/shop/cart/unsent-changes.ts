import { actingCompany } from '../../boot/session.ts'

/** Edits as what they found and what they left: what is in neither was not touched. */
export interface Changes<T> {
  readonly before: readonly T[]
  readonly after: readonly T[]
}

/** A place where edits wait for the server. */
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
 * In the tab's own storage, which a reload keeps and another tab does not see. The company is part of the name, so
 * that what was meant for one never reaches another; signing out clears it all.
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
