import { startTransition } from 'react'
import { afterPaint } from './after-paint.ts'

interface Turn {
  isFirstPage: boolean
  isLast?: boolean
}

const waiting = new Set<() => void>()
const waitingLast = new Set<() => void>()

/**
 * Draws something once what is already drawn is on the screen. Gives back how to call it off.
 *
 * What waits at the same time is drawn together, so that one part does not push away another, and in small pieces, so
 * that a key pressed meanwhile is heard. On the first page answers keep arriving, and each would begin that drawing
 * again: there the parts are drawn one by one, in the order in which they stand.
 */
export function whenScreenIsFree(draw: () => void, { isFirstPage, isLast = false }: Turn): () => void {
  const queue = isLast ? waitingLast : waiting
  if (waiting.size + waitingLast.size === 0) afterPaint(isFirstPage ? drawNext : drawAll)
  queue.add(draw)
  return () => queue.delete(draw)
}

function drawAll(): void {
  const due = waiting.size > 0 ? waiting : waitingLast
  startTransition(() => {
    for (const draw of due) draw()
  })
  due.clear()
  if (waitingLast.size > 0) afterPaint(drawAll)
}

function drawNext(): void {
  const due = waiting.size > 0 ? waiting : waitingLast
  const [draw] = due
  if (!draw) return
  startTransition(draw)
  due.delete(draw)
  // The last ones leave the screen time to ask for more of what comes before them.
  if (waiting.size > 0) setTimeout(drawNext)
  else if (waitingLast.size > 0) afterPaint(drawNext)
}
