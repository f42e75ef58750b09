import { useCallback, useMemo } from 'react'
import { useLocation } from 'react-router'
import { goTo, type Manner } from './navigation.ts'

export type AddressChange = Readonly<Record<string, string | undefined>>

/**
 * What a list is filtered by lives in the address, so that it survives a reload and can be sent to a colleague. A
 * change of a filter leads back to the first page.
 */
export function useAddress(): [URLSearchParams, (change: AddressChange, isNewEntry?: boolean) => void] {
  const change = useCallback(
    (values: AddressChange, isNewEntry = false) =>
      changeSearch(
        next => {
          if (!('page' in values) && !('order' in values)) next.delete('page')
          for (const [name, value] of Object.entries(values)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace: !isNewEntry, preventScrollReset: true },
      ),
    [],
  )
  return [useSearch(), change]
}

/** What stands behind the question mark of the address. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Of the address as it is now: the one a page was drawn with may be a press behind. */
export function changeSearch(change: (now: URLSearchParams) => URLSearchParams, manner: Manner): void {
  const next = String(change(new URLSearchParams(location.search)))
  goTo(location.pathname + (next && `?${next}`), manner)
}

/** One of the allowed values, or nothing: a mistyped address must not lead to an error. */
export function oneOf<T extends string>(params: URLSearchParams, name: string, allowed: readonly T[]): T | undefined {
  return allowed.find(value => value === params.get(name))
}

export function dayIn(params: URLSearchParams, name: string): string | undefined {
  const value = params.get(name) ?? ''
  return /^(19|20)\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined
}

export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}
