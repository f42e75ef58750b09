import CircleAlert from 'lucide-react/icons/circle-alert'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface AddressCardProps {
  /** What kind of address it is. */
  caption?: string | undefined
  name: string
  lines: readonly string[]
  /** Says "default" in words, where it is. */
  defaultLabel?: string | undefined
  isSelected?: boolean
  /** What is wrong with it, and what to do. */
  note?: string | undefined
  actions?: ReactNode
}

export function AddressCard({ caption, name, lines, defaultLabel, isSelected, note, actions }: AddressCardProps) {
  return (
    <article
      className={`flex flex-col rounded-box border bg-surface p-4 ${isSelected ? 'border-mode outline-2 outline-mode' : 'border-line'}`}
    >
      <p className="mb-1 flex items-start justify-between gap-2 text-caption text-ink-3 empty:hidden">
        {caption}
        {defaultLabel && (
          <span className="ml-auto inline-flex items-center gap-1 font-semibold text-mode">
            <Icon of={MapPin} size={14} />
            {defaultLabel}
          </span>
        )}
      </p>
      <h3 className="text-row font-semibold">{name}</h3>
      <address className="mt-1 flex-1 text-ink-2 not-italic">
        {lines.filter(Boolean).map(line => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {note && (
        <p className="mt-2 flex gap-1.5 text-bad">
          <Icon of={CircleAlert} size={16} className="mt-0.5" />
          {note}
        </p>
      )}
      {actions && <div className="mt-3 flex gap-2 border-t border-line pt-3">{actions}</div>}
    </article>
  )
}
