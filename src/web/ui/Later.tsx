import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'
import { afterPaint } from './after-paint.ts'

interface LaterProps {
  children: ReactNode
  /** What keeps the place meanwhile. It is for a frame or two: skeletons would cost as much as what they stand for. */
  placeholder?: ReactNode
}

/**
 * What a page shows besides its heading. The heading is painted first, so that pressing a link is answered at once
 * however much follows.
 */
export function Later({ children, placeholder = <div className="min-h-screen" /> }: LaterProps) {
  return useLater() ? children : placeholder
}

/** Whether what stands around has been painted. On the way back at once: the page has its whole height from the start. */
export function useLater(): boolean {
  const location = useLocation()
  const isWayBack = useNavigationType() === 'POP' && first !== undefined && location !== first
  const [isTime, setTime] = useState(isWayBack)
  useEffect(() => {
    first ??= location
  }, [location])
  useEffect(() => waitForPaint(() => setTime(true)), [])
  return isTime
}

/** The document's first page is reached like one that was gone back to, but there is nothing to go back to yet. */
let first: Location | undefined

const waiting = new Set<() => void>()

/** What waits for the same painting is drawn together: one part must not push away another. */
function waitForPaint(show: () => void): () => void {
  if (waiting.size === 0) afterPaint(() => startTransition(showAll))
  waiting.add(show)
  return () => waiting.delete(show)
}

function showAll(): void {
  for (const show of waiting) show()
  waiting.clear()
}
