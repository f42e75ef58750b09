import type { ReactNode } from 'react'
import mark from '../assets/mark.svg'

interface PlainPageProps {
  /** The HTTP status, shown large. */
  code: number
  /** With no frame around it, it is itself the main part of the document. */
  isAlone: boolean
  children: ReactNode
}

/** A message that takes the whole page. */
export function PlainPage({ code, isAlone, children }: PlainPageProps) {
  const Box = isAlone ? 'main' : 'div'
  return (
    <Box className="mx-auto grid min-h-[70dvh] max-w-2xl content-center px-4 py-12 lg:px-6">
      <div className="flex items-stretch gap-6">
        <div className="flex flex-col items-center" aria-hidden>
          <span className="grid h-16 min-w-20 place-items-center rounded-control bg-accent px-3 font-mono text-title text-surface">
            {code}
          </span>
          <span className="w-1.5 flex-1 bg-line-strong" />
        </div>
        <div className="min-w-0 pb-10">
          {isAlone && <img src={mark} alt="" width={24} height={24} className="mb-4" />}
          {children}
        </div>
      </div>
    </Box>
  )
}
