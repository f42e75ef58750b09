import type { ReactNode } from 'react'
import { Skeleton } from './Skeleton.tsx'

interface ArticleProps {
  title: ReactNode
  /** What the table of contents is called. */
  contentsLabel: string
  /** The headings of the text with the ids of their elements, for the table of contents. */
  contents: readonly { id: string; heading: string }[]
  children: ReactNode
}

/** A longer text in one column, with its table of contents beside it on wide screens. */
export function Article({ title, contentsLabel, contents, children }: ArticleProps) {
  return (
    <div className={frame}>
      <div className="lg:col-start-2">{title}</div>
      {contents.length > 2 && (
        <nav
          aria-label={contentsLabel}
          className="hidden self-start lg:sticky lg:top-24 lg:col-start-1 lg:row-start-2 lg:mt-7 lg:block"
        >
          <ul className="border-l border-line">
            {contents.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`} className="block py-1 pl-3 text-ink-2 hover:text-accent">
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="mt-2 grid gap-3 text-input leading-6 lg:col-start-2">{children}</div>
    </div>
  )
}

export function ArticleSkeleton() {
  return (
    <div className={frame}>
      <div className="grid gap-3 lg:col-start-2">
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-24" />
        <Skeleton className="h-40" />
      </div>
    </div>
  )
}

const frame = 'lg:grid lg:grid-cols-[220px_minmax(0,68ch)] lg:gap-x-12'
