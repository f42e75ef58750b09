import type { ReactNode } from 'react'

export type BadgeKind = 'neutral' | 'mode' | 'ok' | 'warn' | 'bad' | 'info' | 'sale'

interface BadgeProps {
  kind?: BadgeKind
  className?: string
  children: ReactNode
}

/** A short word or a count. */
export function Badge({ kind = 'neutral', className, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex min-w-5 items-center justify-center rounded-full px-1.5 text-caption leading-[18px] font-semibold whitespace-nowrap ${looks[kind]} ${className ?? ''}`}
    >
      {children}
    </span>
  )
}

const looks: Record<BadgeKind, string> = {
  neutral: 'bg-sunken text-ink-2',
  mode: 'bg-mode text-on-mode',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  sale: 'bg-sale text-surface',
}
