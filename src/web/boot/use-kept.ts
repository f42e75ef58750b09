import { type DataTag, hashKey, type QueryKey } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { queryClient } from './query-client.ts'

/**
 * An answer that `KeptAnswers` keeps fresh, for what stands all over the frame and in every row of a list: with
 * observers of their own, these would take longer to draw and to take away.
 */
export function useKept<Data>({ queryKey }: { queryKey: DataTag<QueryKey, Data, Error> }): Data | undefined {
  const hash = hashOf(queryKey)
  return useSyncExternalStore(subscribe, () => queryClient.getQueryCache().get<Data>(hash)?.state.data)
}

const hashes = new WeakMap<QueryKey, string>()

function hashOf(key: QueryKey): string {
  const hash = hashes.get(key) ?? hashKey(key)
  hashes.set(key, hash)
  return hash
}

function subscribe(listener: () => void): () => void {
  return queryClient.getQueryCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'success') listener()
  })
}
