import { goTo } from '../../boot/navigation.ts'
import { useSearch } from './address.ts'

type Filters<Name extends string> = Partial<Record<Name, string>>

/**
 * What a list of the desk is filtered by, kept in the address so that it survives a reload and can be sent to a
 * colleague. An empty value is no filter.
 */
export function useFilters<Name extends string>(
  names: readonly Name[],
): [Filters<Name>, (change: Filters<Name>) => void] {
  const params = useSearch()
  const given = names.flatMap(name => (params.get(name) ? [[name, params.get(name)]] : []))
  const change = (next: Filters<Name>) => {
    const changed = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries<string | undefined>(next)) {
      if (value) changed.set(name, value)
      else changed.delete(name)
    }
    goTo(location.pathname + (changed.size > 0 ? `?${changed}` : ''), { replace: true })
  }
  return [Object.fromEntries(given) as Filters<Name>, change]
}
