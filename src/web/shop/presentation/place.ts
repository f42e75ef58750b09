/** Which style of a presentation is shown, from 1; one beyond the last is its end. What an address says may be anything. */
export function placeIn(text: string | null, count: number): number {
  const place = Number(text ?? 1)
  return Number.isInteger(place) ? Math.min(Math.max(place, 1), count + 1) : 1
}

export interface Touched {
  readonly x: number
  readonly y: number
}

/** A finger that moves at least so far, and clearly sideways, turns the page; anything else scrolls. */
const leastMove = 60

/** 1 to the next style, -1 to the one before, 0 where the finger did something else. */
export function turnOf(from: Touched, to: Touched): -1 | 0 | 1 {
  const [across, along] = [to.x - from.x, to.y - from.y]
  if (Math.abs(across) < leastMove || Math.abs(across) < 2 * Math.abs(along)) return 0
  return across < 0 ? 1 : -1
}
