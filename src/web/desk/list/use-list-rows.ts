import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useRef } from 'react'
import { pagesOf, type Rows } from './visible-rows.ts'

export interface ListPage<Row> {
  data: readonly Row[]
  total: number
}

interface ListSource<Row> {
  /** Everything the answer depends on. */
  key: readonly unknown[]
  perPage: number
  load: (offset: number, signal: AbortSignal) => Promise<ListPage<Row>>
}

export interface ListRows<Row> {
  /** How many there are in all; undefined until the first page has come. */
  total: number | undefined
  /** A row by its place; undefined while its page is on the way. */
  row: (index: number) => Row | undefined
  isFailed: boolean
  /** Whether what is seen is that of the filter before. */
  isOld: boolean
  retry: () => void
}

/** The pages of a list around the rows that are seen. What was there stays while the next comes. */
export function useListRows<Row>({ key, perPage, load }: ListSource<Row>, rows: Rows): ListRows<Row> {
  const pages = pagesOf(rows, perPage)
  const last = useRef<ListPage<Row>>(undefined)
  const results = useQueries({
    queries: pages.map(page => ({
      queryKey: [...key, page],
      queryFn: ({ signal }: { signal: AbortSignal }) => load(page * perPage, signal),
      staleTime: 10_000,
      placeholderData: page === 0 ? keepPreviousData : undefined,
    })),
  })
  const byPage = new Map(pages.map((page, place) => [page, results[place]!]))
  const first = byPage.get(0)!
  // Which page a query is for changes with scrolling, and with it what came before: the first page is kept here.
  if (first.data && !first.isPlaceholderData) last.current = first.data
  const data = first.data ?? last.current
  return {
    total: data?.total,
    row: index => {
      const page = Math.floor(index / perPage)
      return (page === 0 ? data : byPage.get(page)?.data)?.data[index - page * perPage]
    },
    isFailed: results.some(({ isError }) => isError),
    isOld: !first.data || first.isPlaceholderData,
    retry: () => {
      for (const { isError, refetch } of results) if (isError) void refetch()
    },
  }
}
