import type { ReactNode } from 'react'

export type StatusKind = 'neutral' | 'ok' | 'warn' | 'bad' | 'info'

/** A state: a square and a word, never a colour alone. */
export function Status({ kind = 'neutral', children }: { kind?: StatusKind; children: ReactNode }) {
  return (
    <span className={`inline-flex items-start gap-1.5 ${inks[kind]}`}>
      <span aria-hidden className="mt-[calc((1lh-0.5rem)/2)] size-2 shrink-0 rounded-[1px] bg-current" />
      {children}
    </span>
  )
}

const inks: Record<StatusKind, string> = {
  neutral: 'text-ink-3',
  ok: 'text-ok',
  warn: 'text-warn',
  bad: 'text-bad',
  info: 'text-info',
}
