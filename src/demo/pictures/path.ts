/** Every product is drawn on one square sheet with this middle line. */
const CENTRE = 200

export type Point = readonly [x: number, y: number]

/**
 * Closes an outline drawn as its left half: the half starts and ends on the middle line.
 * One closed path, because two mirrored halves show a hairline where they meet.
 */
export function whole(half: string): string {
  const { start, segments } = parse(half)
  const back: string[] = []
  for (let i = segments.length - 1; i >= 0; i--) {
    const points = segments[i]!
    const from = i === 0 ? start : segments[i - 1]!.at(-1)!
    const controls = points.slice(0, -1).reverse()
    back.push(write([...controls, from].map(mirrored)))
  }
  return `${half}${back.join('')}Z`
}

/** The same path on the other side of the middle line. */
function flip(d: string): string {
  return d
    .split(/(?=M)/)
    .map(part => {
      const { start, segments, closed } = parse(part)
      const body = segments.map(points => write(points.map(mirrored))).join('')
      return `M${xy(mirrored(start))}${body}${closed ? 'Z' : ''}`
    })
    .join('')
}

/** Both sides as one path, for lines that come in pairs. */
export function both(d: string): string {
  return d + flip(d)
}

/** A closed soft shape through the middles of the given corners. */
export function softLoop(corners: readonly Point[]): string {
  const last = corners.at(-1)!
  const first = corners[0]!
  let d = `M${xy(between(last, first, 0.5))}Q${xy(first)} ${xy(between(first, corners[1]!, 0.5))}`
  for (let i = 1; i < corners.length; i++) d += `T${xy(between(corners[i]!, corners[(i + 1) % corners.length]!, 0.5))}`
  return `${d}Z`
}

/** A row of soft bulges from one point to another; walking down, they bulge to the left. */
export function scallops(from: Point, to: Point, count: number, bulge: number): string {
  const dx = (to[0] - from[0]) / count
  const dy = (to[1] - from[1]) / count
  const length = Math.hypot(dx, dy) || 1
  const out: Point = [(-dy / length) * bulge * 1.6, (dx / length) * bulge * 1.6]
  let d = ''
  for (let i = 0; i < count; i++) {
    const middle: Point = [from[0] + dx * (i + 0.5) + out[0], from[1] + dy * (i + 0.5) + out[1]]
    d += `Q${xy(middle)} ${xy([from[0] + dx * (i + 1), from[1] + dy * (i + 1)])}`
  }
  return d
}

export function between(a: Point, b: Point, t: number): Point {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
}

/** The point at t on a curve, and the curve from its start up to there. */
export function cutCurve(p0: Point, p1: Point, p2: Point, p3: Point, t: number): { at: Point; upTo: string } {
  const a = between(p0, p1, t)
  const b = between(p1, p2, t)
  const ab = between(a, b, t)
  const at = between(ab, between(b, between(p2, p3, t), t), t)
  return { at, upTo: `C${xy(a)} ${xy(ab)} ${xy(at)}` }
}

export function xy([x, y]: Point): string {
  return `${num(x)} ${num(y)}`
}

/** One decimal is a fortieth of a pixel on a card: more only costs bytes. */
export function num(value: number): string {
  const tenths = Math.round(value * 10)
  if (tenths < 0 || tenths > mostKept) return String(tenths / 10)
  kept[tenths] ??= String(tenths / 10)
  return kept[tenths]
}

/** The numbers of a sheet are few, and written millions of times. */
const kept: string[] = []
const mostKept = 8_000

type Parsed = { start: Point; segments: Point[][]; closed: boolean }

/** Reads the absolute commands M L H V C Q Z, which are all that our drawings use. */
function parse(d: string): Parsed {
  const tokens = d.match(/[MLHVCQZ]|-?(?:\d+\.?\d*|\.\d+)/g) ?? []
  const segments: Point[][] = []
  let start: Point = [0, 0]
  let at: Point = [0, 0]
  let command = 'M'
  let closed = false
  let i = 0
  const read = () => Number(tokens[i++])
  while (i < tokens.length) {
    if (/[A-Z]/.test(tokens[i]!)) command = tokens[i++]!
    if (command === 'Z') {
      closed = true
      continue
    }
    const points: Point[] = []
    if (command === 'H') points.push([read(), at[1]])
    else if (command === 'V') points.push([at[0], read()])
    else {
      const count = command === 'C' ? 3 : command === 'Q' ? 2 : 1
      for (let k = 0; k < count; k++) points.push([read(), read()])
    }
    at = points.at(-1)!
    if (command === 'M') {
      start = at
      command = 'L'
    } else segments.push(points)
  }
  return { start, segments, closed }
}

function write(points: readonly Point[]): string {
  return `${points.length === 3 ? 'C' : points.length === 2 ? 'Q' : 'L'}${points.map(xy).join(' ')}`
}

function mirrored([x, y]: Point): Point {
  return [2 * CENTRE - x, y]
}
