import type { DataTag, QueryKey } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { queryClient } from './query-client.ts'

/**
 * An answer that the frame asks for and keeps fresh, for what stands in every row of a list: with observers of their
 * own, rows would take longer to draw and to take away.
 */
export function useKept<Data>({ queryKey }: { queryKey: DataTag<QueryKey, Data, Error> }): Data | undefined {
  return useSyncExternalStore(subscribe, () => queryClient.getQueryData<Data>(queryKey))
}

function subscribe(listener: () => void): () => void {
  return queryClient.getQueryCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'success') listener()
  })
}
