import { goTo } from '../../boot/navigation.ts'
import { useSearch } from '../frame/address.ts'

export interface ListAddress {
  /** A filter of the list, or what is searched for (`q`). */
  get(name: string): string | undefined
  change(values: Readonly<Record<string, string | undefined>>): void
  sort: string | undefined
  direction: 'up' | 'down'
  /** Up first; the same column again turns it round. */
  sortBy(column: string, firstDirection?: 'up' | 'down'): void
  /** The columns that were chosen to be seen; undefined for the usual ones. */
  columns: readonly string[] | undefined
  /** All of it, as a saved view keeps it. */
  text: string
}

/** What a list is set to stands in the address: it survives a reload, and can be sent to a colleague. */
export function useListAddress(): ListAddress {
  const search = useSearch()
  const get = (name: string) => search.get(name) || undefined
  const direction = get('direction') === 'down' ? 'down' : 'up'
  const change = (values: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    const text = String(next)
    goTo(location.pathname + (text && `?${text}`), { replace: true })
  }
  return {
    get,
    change,
    sort: get('sort'),
    direction,
    sortBy: (column, firstDirection = 'up') => {
      const isTurned = get('sort') === column
      const next = isTurned ? (direction === 'up' ? 'down' : 'up') : firstDirection
      change({ sort: column, direction: next === 'down' ? 'down' : undefined })
    },
    columns: get('columns')?.split('.'),
    text: String(search),
  }
}
