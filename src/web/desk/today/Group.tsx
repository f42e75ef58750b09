import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { Status, type StatusKind } from '../../ui/Status.tsx'

interface GroupProps {
  kind: StatusKind
  title: string
  /** What stands behind the title: which rows are named. */
  note?: string
  /** Where all of them are listed. */
  list?: { path: string; text: string } | undefined
  children?: ReactNode
}

/** One kind of thing that waits: how many, the rows that have waited longest, and the way to all of them. */
export function Group({ kind, title, note, list, children }: GroupProps) {
  const t = useTexts()
  return (
    <section className="border-b border-line last:border-0">
      <h2 className="flex min-h-11 flex-wrap items-baseline gap-x-2 px-4 pt-2.5 text-row font-semibold">
        <Status kind={kind}>
          <span className="text-ink">{title}</span>
        </Status>
        <span className="text-caption font-normal text-ink-3">{note ?? t('desk.waiting.longest')}</span>
        {list && (
          <Link to={list.path} className="link ml-auto text-ui font-medium">
            {list.text}
          </Link>
        )}
      </h2>
      {children && <ul className="pb-1.5">{children}</ul>}
    </section>
  )
}

/** A row of a group: what it is, whose, what it is worth, since when. On a phone the first two stand above the others. */
export function GroupRow({
  code,
  path,
  name,
  amount,
  since,
}: {
  code?: string
  /** The page of what the row names. */
  path?: string
  name: ReactNode
  amount?: string
  since?: string
}) {
  return (
    <li className="mx-4 flex min-h-9 flex-wrap items-center gap-x-4 border-t border-line py-1.5 text-ui first:border-0 sm:flex-nowrap">
      {code && (
        <span className="w-20 shrink-0 font-mono text-code">
          {path ? (
            <Link to={path} className="link">
              {code}
            </Link>
          ) : (
            code
          )}
        </span>
      )}
      <span className="min-w-0 flex-1 basis-48 truncate">{name}</span>
      {amount && <span className="ml-auto w-28 shrink-0 text-right font-semibold tabular-nums">{amount}</span>}
      {since && <span className="w-20 shrink-0 text-right text-ink-2 tabular-nums">{since}</span>}
    </li>
  )
}
