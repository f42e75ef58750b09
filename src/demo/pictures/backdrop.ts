import { hex, type Lch } from './colour.ts'
import { num, type Point, softLoop } from './path.ts'
import type { Ground } from './product-type.ts'
import type { Variation } from './variation.ts'

/** Pictures in lists stand on one neutral tile: tinted tiles side by side look like candy. */
const TILE = '#EDECE6'

export function neutralTile(): string {
  return `<path d="M0 0H400V400H0Z" fill="${TILE}"/>`
}

/** The hero's panel: a hint of the main colour and the contour lines of a hill, the brand's own ground. */
export function tintedPanel([l, c, h]: Lch, style: Variation): string {
  const chroma = (share: number, cap: number) => Math.min(cap, c * share + 0.005)
  const light = l > 0.86 ? 0.012 : 0
  const top = hex([0.958 - light, chroma(0.08, 0.011), h])
  const low = hex([0.925 - light, chroma(0.1, 0.014), h])
  const ink = hex([0.885 - light, chroma(0.11, 0.015), h])
  const hill: Point = [style.between('hill x', 250, 330), style.between('hill y', 90, 180)]
  return (
    `<path d="M0 0H400V400H0Z" fill="${top}"/><path d="M0 318C90 300 150 330 230 316S350 296 400 306V400H0Z" fill="${low}"/>` +
    `<g fill="none" stroke="${ink}" stroke-width="1.3">${contours(hill, 34, 38, 7, style.between('turn', 0, 6))}</g>`
  )
}

/** Height lines around a summit: each ring a little further out and a little less regular. */
export function contours(summit: Point, first: number, gap: number, count: number, turn: number): string {
  const rings: string[] = []
  for (let ring = 0; ring < count; ring++) {
    const radius = first + gap * ring
    const corners: Point[] = []
    const steps = 9 + ring
    for (let i = 0; i < steps; i++) {
      const a = (i / steps) * 2 * Math.PI
      const wave = 1 + 0.16 * Math.sin(2 * a + turn + ring * 0.22) + 0.1 * Math.sin(3 * a - turn * 1.7 + ring * 0.31)
      corners.push([summit[0] + Math.cos(a) * radius * 1.25 * wave, summit[1] + Math.sin(a) * radius * 0.9 * wave])
    }
    rings.push(`<path d="${softLoop(corners)}"/>`)
  }
  return rings.join('')
}

export function groundShadow({ y, width, x = 200 }: Ground, id: string): string {
  return (
    `<radialGradient id="${id}"><stop stop-color="#1b1c1a" stop-opacity=".3"/><stop offset=".6" stop-color="#1b1c1a" stop-opacity=".12"/><stop offset="1" stop-color="#1b1c1a" stop-opacity="0"/></radialGradient>` +
    `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(width)}" ry="${num(width * 0.085 + 1)}" fill="url(#${id})"/>`
  )
}
