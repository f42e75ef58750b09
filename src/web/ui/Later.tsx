import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'
import { afterPaint } from './after-paint.ts'

interface Turn {
  /** How often the page has been painted before: what nobody looks for at first can wait for what somebody does. */
  paintings?: number
  /** What somebody came for: on the document's first page it comes with the heading, as no press is to be answered. */
  isMain?: boolean
}

interface LaterProps extends Turn {
  children: ReactNode
  /** What keeps the place meanwhile. It is for a frame or two: skeletons would cost as much as what they stand for. */
  placeholder?: ReactNode
}

/**
 * What a page shows besides its heading. The heading is painted first, so that pressing a link is answered at once
 * however much follows.
 */
export function Later({ children, placeholder = <div className="min-h-screen" />, ...turn }: LaterProps) {
  return useLater(turn) ? children : placeholder
}

/** Whether what stands around has been painted. */
export function useLater({ paintings = 1, isMain = false }: Turn = {}): boolean {
  return usePaintings(paintings, isMain) === paintings
}

/**
 * How often it has been painted, up to a number; on the way back at once, so that the page has its whole height. All but
 * the last of them show nothing and are only counted.
 */
function usePaintings(most: number, isMain: boolean): number {
  const location = useLocation()
  const isWayBack = useIsWayBack()
  const isFirstPage = first === undefined || location === first
  const [painted, setPainted] = useState(isWayBack || (isMain && isFirstPage) ? most : 0)
  useEffect(() => {
    if (painted === most) return
    const next = () => setPainted(painted + 1)
    return painted < most - 1 ? afterPaint(next) : waitForPaint(next, location === first)
  }, [painted, most, location])
  return painted
}

/** From the drawing of some lines to the next ones, in ms: two frames and a half, of which two go by anyway. */
const quick = 40

/**
 * A long list: its beginning, then more after every painting, up to four where that is quick and else one by one.
 * What is added to the list afterwards is there at once.
 */
export function useGrowing<T>(list: readonly T[], beginning = 1): readonly T[] {
  const location = useLocation()
  const isWayBack = useIsWayBack()
  const [length] = useState(list.length)
  const [shown, setShown] = useState(isWayBack ? length : beginning)
  const drawn = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there are more
  useLayoutEffect(() => {
    drawn.current = performance.now()
  }, [shown])
  useEffect(() => {
    if (shown >= length) return
    return waitForPaint(() => {
      const isQuick = performance.now() - drawn.current < quick
      setShown(shown + (isQuick ? Math.min(shown, 4) : 1))
    }, location === first)
  }, [shown, length, location])
  return shown < length ? list.slice(0, shown) : list
}

function useIsWayBack(): boolean {
  const location = useLocation()
  const isBack = useNavigationType() === 'POP' && first !== undefined && location !== first
  useEffect(() => {
    first ??= location
  }, [location])
  return isBack
}

/** The document's first page is reached like one that was gone back to, but there is nothing to go back to yet. */
let first: Location | undefined

const waiting = new Set<() => void>()

/**
 * What waits for the same painting is drawn together: one part must not push away another. In pieces, so that a key
 * pressed meanwhile is heard. On the first page answers keep coming, and each would begin such a drawing anew: there
 * the parts come one by one, in the order in which they stand.
 */
function waitForPaint(show: () => void, isFirstPage: boolean): () => void {
  if (waiting.size === 0) afterPaint(isFirstPage ? showNext : () => startTransition(showAll))
  waiting.add(show)
  return () => waiting.delete(show)
}

function showAll(): void {
  for (const show of waiting) show()
  waiting.clear()
}

function showNext(): void {
  const [show] = waiting
  if (!show) return
  startTransition(show)
  waiting.delete(show)
  if (waiting.size > 0) setTimeout(showNext)
}
