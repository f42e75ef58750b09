import { actingCompany } from '../../boot/session.ts'
import { type TabPlace, tabPlace } from '../../boot/tab-storage.ts'
import { createListeners } from '../../ui/store.ts'

/** A map in the tab's storage, one per person and company: a reload keeps it, other tabs do not see it. */
export interface TabStorageMap<T> {
  get: (key: string) => T | undefined
  /** The same object until something in it changes. */
  all: () => ReadonlyMap<string, T>
  /** Undefined removes the key. */
  put: (key: string, value: T | undefined) => void
  subscribe: (listener: () => void) => () => void
}

export function tabStorageMap<T>(name: string): TabStorageMap<T> {
  let values: ReadonlyMap<string, T> = new Map()
  let company: string | undefined
  let storage: TabPlace<readonly (readonly [string, T])[]> | undefined
  const listeners = createListeners()
  const current = () => {
    if (company !== actingCompany()) {
      company = actingCompany()
      storage = tabPlace(name)
      values = new Map(storage?.read() ?? [])
    }
    return values
  }
  return {
    get: key => current().get(key),
    all: current,
    put: (key, value) => {
      const next = new Map(current())
      if (value === undefined) next.delete(key)
      else next.set(key, value)
      values = next
      storage?.write(next.size > 0 ? [...next] : undefined)
      listeners.notify()
    },
    subscribe: listeners.subscribe,
  }
}
