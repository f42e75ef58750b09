import type { ReactNode } from 'react'
import { Link } from './Link.tsx'

interface HomeSectionProps {
  title: string
  /** Where there is more of it. */
  more?: { label: string; to: string } | undefined
  className?: string
  children: ReactNode
}

export function HomeSection({ title, more, className = '', children }: HomeSectionProps) {
  return (
    <section className={`min-w-0 ${className}`}>
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 className="text-row font-semibold">{title}</h2>
        {more && (
          <Link to={more.to} className="link inline-flex min-h-6 items-center text-ui max-lg:min-h-11">
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
