import { useState } from 'react'

/**
 * What a list of the desk is filtered by, kept in the address so that it survives a reload and can be sent to a
 * colleague. An empty value is no filter.
 */
export function useFilters<Name extends string>(
  names: readonly Name[],
): [Partial<Record<Name, string>>, (change: Partial<Record<Name, string>>) => void] {
  const [search, setSearch] = useState(location.search)
  const params = new URLSearchParams(search)
  const filters = Object.fromEntries(
    names.flatMap(name => {
      const value = params.get(name)
      return value ? [[name, value]] : []
    }),
  ) as Partial<Record<Name, string>>
  const change = (next: Partial<Record<Name, string>>) => {
    for (const [name, value] of Object.entries<string | undefined>(next)) {
      if (value) params.set(name, value)
      else params.delete(name)
    }
    const text = params.size > 0 ? `?${params}` : ''
    history.replaceState(history.state, '', location.pathname + text)
    setSearch(text)
  }
  return [filters, change]
}
