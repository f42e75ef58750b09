import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation } from 'react-router'

/**
 * A page is found again where it was left, and a new one begins at its top. The position is followed as it
 * changes: to ask the browser for it when the document goes would lay out a whole page nobody will see.
 */
export function ScrollPositions() {
  const location = useLocation()
  const shown = useRef(location)

  useEffect(() => {
    const follow = () => {
      position = scrollY
    }
    const keep = () => {
      positions[pageKey(shown.current)] = position
      sessionStorage.setItem(storageKey, JSON.stringify(positions))
      // The browser's own, for pages that are not ours.
      history.scrollRestoration = 'auto'
    }
    follow()
    addEventListener('scroll', follow, { passive: true })
    addEventListener('pagehide', keep)
    addEventListener('pageshow', takeOver)
    takeOver()
    return () => {
      removeEventListener('scroll', follow)
      removeEventListener('pagehide', keep)
      removeEventListener('pageshow', takeOver)
    }
  }, [])

  useLayoutEffect(() => {
    // The position of the page before: the browser tells of a move only after this.
    if (shown.current !== location) positions[pageKey(shown.current)] = position
    shown.current = location
    const kept = positions[pageKey(location)]
    // A link within the page is the browser's own to follow.
    if (kept === undefined && (location.state?.preventScrollReset || location.hash)) return
    const wanted = kept ?? 0
    // A page that already stands there is not laid out for it.
    if (wanted !== position) scrollTo(0, wanted)
    return wanted > 0 ? reachAsPageGrows(wanted) : undefined
  }, [location])

  return null
}

/** Longer than any page takes to be drawn; after that the reader is where they are. */
const growingMs = 5_000
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** A page that is drawn in parts is too short at first: its position is taken up as it grows, until the reader moves. */
function reachAsPageGrows(wanted: number): () => void {
  const observer = new ResizeObserver(() => {
    if (scrollY < wanted) scrollTo(0, wanted)
    else stop()
  })
  const stop = () => {
    observer.disconnect()
    clearTimeout(end)
    for (const move of ownMoves) removeEventListener(move, stop)
  }
  const end = setTimeout(stop, growingMs)
  for (const move of ownMoves) addEventListener(move, stop, { passive: true })
  observer.observe(document.body)
  return stop
}

/** The position that the next document of an address begins at. */
export function setPosition(address: string, top: number): void {
  positions[address] = top
}

const storageKey = 'scroll-positions'
const positions: Record<string, number> = readPositions()
let position = 0

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}

function takeOver(): void {
  history.scrollRestoration = 'manual'
}

/** A document's first page has no key of its own: without its address it would begin where another one ended. */
function pageKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}
