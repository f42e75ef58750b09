import { useEffect } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'

interface Arrival {
  /** The page the document was opened with: answers are still arriving, and no press waits to be answered. */
  isFirstPage: boolean
  /** Reached by going back: the page needs its whole height at once, for its scroll position. */
  isWayBack: boolean
}

/** The router calls the first page of a document one that was gone back to, so it is remembered here. */
let first: Location | undefined

/** How the reader came to this page. */
export function useArrival(): Arrival {
  const location = useLocation()
  const isFirstPage = first === undefined || location === first
  const isWayBack = useNavigationType() === 'POP' && !isFirstPage
  useEffect(() => {
    first ??= location
  }, [location])
  return { isFirstPage, isWayBack }
}
