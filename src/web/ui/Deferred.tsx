import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { whenScreenIsFree } from './drawing-queue.ts'
import { useArrival } from './use-arrival.ts'

interface DeferredProps {
  children: ReactNode
  /** Keeps the place until then. Skeletons would take as long to draw as what they stand for. */
  placeholder?: ReactNode
  /** For what nobody looks for at first: it comes after everything else that is deferred. */
  isLast?: boolean
}

/** What a reader can wait a moment for. It is drawn once what stands around it is on the screen. */
export function Deferred({ children, placeholder = null, isLast = false }: DeferredProps) {
  const { isWayBack } = useArrival()
  return useIsDue(isWayBack, isLast) ? children : placeholder
}

/**
 * What somebody opened the page for. After a press on a link the heading is drawn first, so that the press is answered
 * at once; on the first page of a document, where nobody pressed anything, this comes together with the heading.
 */
export function MainContent({ children, placeholder = screenHigh }: Omit<DeferredProps, 'isLast'>) {
  const { isWayBack, isFirstPage } = useArrival()
  return useIsDue(isWayBack || isFirstPage, false) ? children : placeholder
}

/** A placeholder a screen high: the footer stays out of sight and nothing jumps. */
export const screenHigh = <div className="min-h-screen" />

function useIsDue(isAtOnce: boolean, isLast: boolean): boolean {
  const location = useLocation()
  const { isFirstPage } = useArrival()
  const [isDue, setDue] = useState(isAtOnce)
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page the turn is taken anew
  useEffect(() => {
    if (isDue) return
    return whenScreenIsFree(() => setDue(true), { isFirstPage, isLast })
  }, [isDue, location])
  return isDue
}
