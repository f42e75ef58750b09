import { type ReactNode, startTransition, useEffect, useState } from 'react'
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
  const [isTime, setTime] = useState(isWayBack)
  useEffect(() => {
    isFirst = false
    // A page in the background is never painted; what it holds is wanted all the same.
    const isHidden = document.visibilityState === 'hidden'
    const begin = () => startTransition(() => setTime(true))
    const frame = isHidden ? 0 : requestAnimationFrame(() => setTimeout(begin))
    if (isHidden) begin()
    return () => cancelAnimationFrame(frame)
  }, [])
  return isTime ? children : <div className="min-h-screen" />
}
