import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

interface NextPage {
  hasNextPage: boolean
  fetchNextPage: () => Promise<unknown>
  isFetchingNextPage: boolean
}

interface PagedListProps<Row> {
  query: NextPage & {
    data: { pages: readonly { data: readonly Row[] }[] } | undefined
    isError: boolean
    refetch: () => Promise<unknown>
  }
  failedText: string
  /** Shown where there is no row: what is missing, and what to do next. */
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A list that is loaded page by page, in whatever state it is: on its way, failed, empty, there. */
export function PagedList<Row>({ query, failedText, empty, children }: PagedListProps<Row>) {
  const rows = query.data?.pages.flatMap(page => page.data)
  if (!rows && query.isError) return <LoadFailed message={failedText} onRetry={() => void query.refetch()} />
  if (!rows) return <Waiting />
  if (rows.length === 0) return empty
  return (
    <>
      {children(rows)}
      <MoreButton of={query} />
    </>
  )
}

/** Loads the next page of a list, where there is one. */
export function MoreButton({ of: { hasNextPage, fetchNextPage, isFetchingNextPage } }: { of: NextPage }) {
  const t = useTexts()
  if (!hasNextPage) return null
  return (
    <Button className="justify-self-start" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {t('desk.list.more')}
    </Button>
  )
}

/** Says that a list is empty, and why. */
export function EmptyList({ title, why }: { title: string; why: string }) {
  return (
    <div className="rounded-box border border-line bg-surface px-4 py-3 text-ui">
      <p className="font-semibold">{title}</p>
      <p className="text-pretty text-ink-2">{why}</p>
    </div>
  )
}

function Waiting() {
  return (
    <div aria-hidden className="skeletons rounded-box border border-line bg-surface">
      {[1, 2, 3].map(row => (
        <div key={row} className="flex h-9 items-center gap-4 border-b border-line px-4 last:border-0">
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-32" />
        </div>
      ))}
    </div>
  )
}
