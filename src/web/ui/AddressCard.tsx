import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface AddressCardProps {
  name: string
  lines: readonly string[]
  /** Says "default" in words, where it is. */
  defaultLabel?: string | undefined
  isSelected?: boolean
  actions?: ReactNode
}

export function AddressCard({ name, lines, defaultLabel, isSelected, actions }: AddressCardProps) {
  return (
    <article
      className={`flex flex-col rounded-box border bg-surface p-4 ${isSelected ? 'border-mode outline-2 outline-mode' : 'border-line'}`}
    >
      <h3 className="flex items-start justify-between gap-2 text-row font-semibold">
        {name}
        {defaultLabel && (
          <span className="inline-flex items-center gap-1 text-caption text-mode">
            <Icon of={MapPin} size={14} />
            {defaultLabel}
          </span>
        )}
      </h3>
      <address className="mt-1 flex-1 text-ink-2 not-italic">
        {lines.filter(Boolean).map(line => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {actions && <div className="mt-3 flex gap-2 border-t border-line pt-3">{actions}</div>}
    </article>
  )
}
