import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Status, type StatusKind } from '../../ui/Status.tsx'

interface GroupProps {
  kind: StatusKind
  title: string
  children: ReactNode
}

/** One kind of thing that waits: how many, and the rows that have waited longest. */
export function Group({ kind, title, children }: GroupProps) {
  const t = useTexts()
  return (
    <section className="border-b border-line last:border-0">
      <h2 className="flex min-h-11 flex-wrap items-baseline gap-x-2 px-4 pt-2.5 text-row font-semibold">
        <Status kind={kind}>
          <span className="text-ink">{title}</span>
        </Status>
        <span className="text-caption font-normal text-ink-3">{t('desk.waiting.longest')}</span>
      </h2>
      <ul className="pb-1.5">{children}</ul>
    </section>
  )
}

/** A row of a group: what it is, whose, what it is worth, since when. On a phone the first two stand above the others. */
export function GroupRow({
  code,
  name,
  amount,
  since,
}: {
  code?: string
  name: string
  amount?: string
  since: string
}) {
  return (
    <li className="mx-4 flex min-h-9 flex-wrap items-center gap-x-4 border-t border-line py-1.5 text-ui first:border-0 sm:flex-nowrap">
      {code && <span className="w-20 shrink-0 font-mono text-code">{code}</span>}
      <span className="min-w-0 flex-1 basis-48 truncate">{name}</span>
      {amount && <span className="ml-auto w-28 shrink-0 text-right font-semibold tabular-nums">{amount}</span>}
      <span className="w-20 shrink-0 text-right text-ink-2 tabular-nums">{since}</span>
    </li>
  )
}
