import { type ReactNode, useDeferredValue } from 'react'
import { LoadFailed } from './LoadFailed.tsx'
import { Skeleton } from './Skeleton.tsx'

interface ListStateProps {
  query: { data: unknown; isError: boolean; isPlaceholderData: boolean; refetch: () => Promise<unknown> }
  failedText: string
  isEmpty: boolean
  /** What is missing, and what to do next. */
  empty: ReactNode
  children: ReactNode
}

/** A list in whatever state it is: on its way, failed, empty, there; what was there stays while the next comes. */
export function ListState({ query, failedText, isEmpty, empty, children }: ListStateProps) {
  // Drawn in small pieces when it comes; what is already known when the page opens stands there at once.
  const isThere = useDeferredValue(Boolean(query.data))
  if (query.isError && !query.data) {
    return <LoadFailed message={failedText} onRetry={() => void query.refetch()} />
  }
  if (!query.data || !isThere) {
    return (
      <div aria-hidden className="skeletons overflow-hidden rounded-box border border-line bg-surface">
        <div className="h-8 bg-sunken" />
        {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(row => (
          <div key={row} className="flex h-10 items-center gap-6 border-t border-line px-3">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-4 w-28" />
            <Skeleton className="hidden h-4 w-40 lg:block" />
            <Skeleton className="ml-auto h-4 w-20" />
          </div>
        ))}
      </div>
    )
  }
  if (isEmpty) return <div className="rounded-box border border-line bg-surface px-5 py-8 text-row">{empty}</div>
  return (
    <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : ''}>
      {children}
    </div>
  )
}
