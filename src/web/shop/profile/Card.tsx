import { type ReactNode, useId } from 'react'

/** A section of the profile page. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-box border border-line bg-surface">
      <h2 id={id} className="border-b border-line px-4 py-2 text-row font-semibold">
        {title}
      </h2>
      <div className="px-4 py-4">{children}</div>
    </section>
  )
}
