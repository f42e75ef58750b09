import type { LucideIcon } from 'lucide-react'

interface IconProps {
  of: LucideIcon
  size?: number
  className?: string
}

/** One stroke and size for all icons. They repeat what a word or name says, so readers skip them. */
export function Icon({ of: Drawing, size = 20, className }: IconProps) {
  return <Drawing size={size} strokeWidth={1.6} aria-hidden className={`shrink-0 ${className ?? ''}`} />
}
