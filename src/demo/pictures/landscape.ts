import { hex, type Lch } from './colour.ts'
import { between, num, type Point, xy } from './path.ts'
import { variationOf } from './variation.ts'

export const WIDE = 1440
export const HIGH = 480

export function area(d: string, lch: Lch, opacity = 1): string {
  return `<path d="${d}" fill="${hex(lch)}"${opacity < 1 ? ` opacity="${String(opacity).replace(/^0/, '')}"` : ''}/>`
}

export function sky(lch: Lch): string {
  return area(`M0 0H${WIDE}V${HIGH}H0Z`, lch)
}

export type Ridge = { seed: string; base: number; rise: number; peaks: number; low?: number }

/** A mountain chain across the picture: peaks and saddles by the seed, then straight rock edges between. */
function ridgeLine({ seed, base, rise, peaks }: Ridge): Point[] {
  const chance = variationOf(seed)
  const points: Point[] = []
  const step = WIDE / peaks
  for (let i = 0; i <= peaks; i++) {
    const top = chance.between(`height ${i}`, 0.45, 1) * rise
    const x = (i + chance.between(`shift ${i}`, -0.22, 0.22)) * step
    points.push(
      [x - step * 0.28, base - top * 0.52],
      [x - step * 0.13, base - top * 0.66],
      [x, base - top],
      [x + step * 0.1, base - top * 0.74],
      [x + step * 0.24, base - top * 0.6],
    )
    points.push([x + step * 0.5, base - rise * chance.between(`saddle ${i}`, 0.12, 0.34)])
  }
  return points
}

export function mountains(ridge: Ridge, lch: Lch): string {
  const line = ridgeLine(ridge)
  return area(`M0 ${HIGH}L${line.map(xy).join('L')}L${WIDE} ${HIGH}Z`, lch)
}

/** Snow or first light on each summit: down to the shoulders, with a torn lower edge. */
export function caps(ridge: Ridge, lch: Lch, reach = 1): string {
  const line = ridgeLine(ridge)
  const shapes: string[] = []
  for (let i = 2; i < line.length - 1; i += 6) {
    const summit = line[i]!
    const left = between(summit, line[i - 1]!, reach)
    const right = between(summit, line[i + 1]!, reach)
    const tooth = (left[1] - summit[1]) * 0.34
    const at = (t: number, down: number): Point => {
      const [x, y] = between(left, right, t)
      return [x, y + tooth * down]
    }
    shapes.push(
      `M${xy(summit)}L${xy(left)}L${[at(0.16, 0.7), at(0.3, -0.5), at(0.46, 1.1), at(0.6, -0.2), at(0.76, 0.8), at(0.88, 0)].map(xy).join('L')}L${xy(right)}Z`,
    )
  }
  return area(shapes.join(''), lch)
}

/** The side of each summit that the light does not reach. */
export function shadedFaces(ridge: Ridge, lch: Lch): string {
  const line = ridgeLine(ridge)
  const shapes: string[] = []
  for (let i = 2; i < line.length - 3; i += 6) {
    const summit = line[i]!
    const foot = ridge.base + 40
    const fall = foot - summit[1]
    const edge = [0.22, 0.4, 0.62].map(
      (t, k): Point => [summit[0] + (k % 2 ? 14 : -12) * (1 + t), summit[1] + fall * t],
    )
    shapes.push(
      `M${xy(summit)}L${[line[i + 1]!, line[i + 2]!, line[i + 3]!].map(xy).join('L')}L${xy([line[i + 3]![0], foot])}L${xy([summit[0] + 6, foot])}L${edge.reverse().map(xy).join('L')}Z`,
    )
  }
  return area(shapes.join(''), lch)
}

/** Soft ground: hills, snow or dunes from left to right. */
export function hills(base: number, swell: number, lch: Lch, shift = 0): string {
  const third = WIDE / 3
  return area(
    `M0 ${HIGH}V${base}C${third * 0.5 + shift} ${base - swell} ${third + shift} ${base + swell} ${third * 1.5 + shift} ${base}S${third * 2.4 + shift} ${base - swell} ${WIDE} ${base - swell * 0.4}V${HIGH}Z`,
    lch,
  )
}

/** A row of firs, taller and smaller ones by the seed. */
export function firs(seed: string, from: number, to: number, ground: number, size: number, lch: Lch): string {
  const chance = variationOf(seed)
  const trees: string[] = []
  let x = from
  for (let i = 0; x < to; i++) {
    const h = size * chance.between(`fir ${i}`, 0.55, 1.15)
    const w = h * 0.36
    const y = ground + chance.between(`root ${i}`, -4, 6)
    trees.push(
      `M${num(x)} ${num(y - h)}L${num(x + w * 0.3)} ${num(y - h * 0.62)}H${num(x + w * 0.16)}L${num(x + w * 0.42)} ${num(y - h * 0.32)}H${num(x + w * 0.22)}L${num(x + w * 0.52)} ${num(y)}H${num(x - w * 0.52)}L${num(x - w * 0.22)} ${num(y - h * 0.32)}H${num(x - w * 0.42)}L${num(x - w * 0.16)} ${num(y - h * 0.62)}H${num(x - w * 0.3)}Z`,
    )
    x += w * chance.between(`gap ${i}`, 0.62, 1.3)
  }
  return area(trees.join(''), lch)
}

export function stars(seed: string, count: number, below: number, ink: string): string {
  const chance = variationOf(seed)
  const dots = Array.from({ length: count }, (_, i) => {
    const r = chance.between(`size ${i}`, 0.8, 2.2)
    return `<circle cx="${num(chance.between(`x ${i}`, 0, WIDE))}" cy="${num(chance.between(`y ${i}`, 8, below))}" r="${num(r)}"/>`
  })
  return `<g fill="${ink}" opacity=".8">${dots.join('')}</g>`
}

export function disc(x: number, y: number, r: number, lch: Lch): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${hex(lch)}"/>`
}

/** A sea's surface: crests of one length, shifted from row to row. */
export function waves(base: number, height: number, length: number, shift: number, lch: Lch): string {
  let d = `M${-length + shift} ${HIGH}V${base}`
  for (let x = -length + shift; x < WIDE + length; x += length) {
    d += `c${num(length * 0.25)} ${num(-height)} ${num(length * 0.42)} ${num(-height)} ${num(length * 0.5)} ${num(-height * 0.35)}s${num(length * 0.3)} ${num(height * 0.35)} ${num(length * 0.5)} ${num(height * 0.35)}`
  }
  return area(`${d}V${HIGH}Z`, lch)
}
