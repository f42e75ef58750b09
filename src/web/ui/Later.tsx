import { type ReactNode, useDeferredValue } from 'react'
import { useNavigationType } from 'react-router'

/**
 * What a page shows below its heading. The heading is painted first, so that pressing a link is answered at once however
 * much follows; on the way back, and on a first visit, the page has its whole height from the start. The space is empty
 * meanwhile: it is for a frame or two, and skeletons would cost as much as what they stand for.
 */
export function Later({ children }: { children: ReactNode }) {
  const isWayBack = useNavigationType() === 'POP'
  return useDeferredValue(true, isWayBack) ? children : <div className="min-h-screen" />
}
