import { type ReactNode, useDeferredValue, useEffect } from 'react'
import { useNavigationType } from 'react-router'

/** The document's first page is reached like one that was gone back to, but there is nothing to go back to yet. */
let isFirst = true

/**
 * What a page shows below its heading. The heading is painted first, so that pressing a link is answered at once however
 * much follows; on the way back the page has its whole height from the start. The space is empty meanwhile: it is for a
 * frame or two, and skeletons would cost as much as what they stand for.
 */
export function Later({ children }: { children: ReactNode }) {
  const isWayBack = useNavigationType() === 'POP' && !isFirst
  useEffect(() => {
    isFirst = false
  }, [])
  return useDeferredValue(true, isWayBack) ? children : <div className="min-h-screen" />
}
