import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { afterPaint } from './after-paint.ts'
import { whenScreenIsFree } from './drawing-queue.ts'
import { useArrival } from './use-arrival.ts'

/** From the drawing of some rows to the next ones, in ms: two frames and a half, of which two go by anyway. */
const quick = 40

/**
 * A long list, drawn in steps so that its beginning is seen at once and a key pressed meanwhile is heard: up to four
 * rows at a time where the machine is quick, else one. What is added to the list afterwards is there at once.
 */
export function useGradualList<T>(list: readonly T[], beginning = 1): readonly T[] {
  const location = useLocation()
  const { isFirstPage, isWayBack } = useArrival()
  const [length] = useState(list.length)
  const [shown, setShown] = useState(isWayBack ? length : beginning)
  const drawn = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there are more
  useLayoutEffect(() => {
    drawn.current = performance.now()
  }, [shown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page the turn is taken anew
  useEffect(() => {
    if (shown >= length) return
    return whenScreenIsFree(
      () => {
        const isQuick = performance.now() - drawn.current < quick
        setShown(shown + (isQuick ? Math.min(shown, 4) : 1))
      },
      { isFirstPage },
    )
  }, [shown, length, location])
  return shown < length ? list.slice(0, shown) : list
}

/** So many lines are in sight; when another answer comes, they change together. */
const linesInSight = 2

/** The lines of an answer that changes while somebody types: one at first, then one more at a time. */
export function useGradualLines<T>(lines: readonly T[], answer: unknown): readonly T[] {
  const [drawn, setDrawn] = useState({ answer, count: 1 })
  const count = drawn.answer === answer ? drawn.count : Math.min(drawn.count, linesInSight)
  const isWhole = count >= lines.length
  useEffect(
    () => (isWhole ? undefined : afterPaint(() => startTransition(() => setDrawn({ answer, count: count + 1 })))),
    [isWhole, answer, count],
  )
  return isWhole ? lines : lines.slice(0, count)
}
