import type { Tones } from './colour.ts'
import { tonesOf } from './colour.ts'
import type { Pen } from './pen.ts'

/** Sole rubber and foam are the same on every shoe, so a colourway cannot make a white lug. */
export function rubberOf(pen: Pen): Tones {
  return pen.stencil ? pen.main : tonesOf([0.29, 0.01, 80])
}

export function foamOf(pen: Pen): Tones {
  return pen.stencil ? pen.main : tonesOf([0.93, 0.012, 90])
}

/** A pair of outsoles from below: what a buyer turns a shoe over for. */
export function outsoles(pen: Pen, grip: 'lugs' | 'chevrons' | 'waves'): string {
  const { main, accent } = pen
  const rubber = rubberOf(pen)
  const sole =
    'M146 40C182 38 198 78 192 132C188 172 178 196 182 244C186 306 174 358 142 360C110 360 104 312 108 262C112 212 96 180 94 134C92 82 114 42 146 40Z'
  const waist =
    'M100 186C128 200 162 200 184 190C180 210 180 226 181 238C160 250 130 250 110 240C110 220 106 204 100 186Z'
  const rows = [64, 86, 108, 130, 152, 174, 262, 284, 306, 328]
  const tread = rows
    .map(y => {
      const heel = y > 250
      const cx = heel ? 145 : 144
      const w = heel ? 25 : 32 - Math.abs(y - 118) * 0.13
      if (grip === 'chevrons') return `M${cx - w} ${y + 8}L${cx} ${y - 4}L${cx + w} ${y + 8}`
      if (grip === 'waves')
        return `M${cx - w} ${y}C${cx - w / 2} ${y - 9} ${cx - w / 3} ${y + 9} ${cx} ${y}C${cx + w / 3} ${y - 9} ${cx + w / 2} ${y + 9} ${cx + w} ${y}`
      return `M${cx - w} ${y}H${cx - w * 0.5}M${cx - w * 0.2} ${y + 5}H${cx + w * 0.2}M${cx + w * 0.5} ${y}H${cx + w}`
    })
    .join('')
  const one = [
    pen.panel(sole, rubber),
    pen.panel(waist, main),
    pen.line(tread, rubber.edge, pen.fine ? (grip === 'lugs' ? 11 : 8.5) : 9),
    pen.fine ? pen.line(tread, rubber.high, grip === 'lugs' ? 8 : 5.5) : '',
    pen.badge(130, 213, 1.6, accent.base),
    pen.shade(sole, [150, 200], [200, 210], 0.3),
    pen.light(sole),
  ].join('')
  return `<g transform="translate(4 0)">${one}</g><g transform="matrix(-1 0 0 1 396 0)">${one}</g>`
}
