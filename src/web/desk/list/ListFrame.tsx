import type { ReactNode } from 'react'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import type { ListRows } from './use-list-rows.ts'

interface ListFrameProps {
  rows: ListRows<unknown>
  failedText: string
  /** Shown where there is no row: what is missing, and what to do next. */
  empty: ReactNode
  children: ReactNode
}

/** A list in whatever state it is. What was there before stays readable below the notice of a failure. */
export function ListFrame({ rows, failedText, empty, children }: ListFrameProps) {
  return (
    <>
      {rows.isFailed && <LoadFailed message={failedText} onRetry={rows.retry} />}
      {rows.total === 0 && !rows.isOld ? (
        <div className="rounded-box border border-line bg-surface px-4 py-6 text-ui">{empty}</div>
      ) : (
        !(rows.isFailed && rows.total === undefined) && children
      )}
    </>
  )
}
