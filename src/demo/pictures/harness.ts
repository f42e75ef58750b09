import { both, whole } from './path.ts'
import type { Pen } from './pen.ts'

type Carry = { body: string; behind?: readonly string[]; belt: boolean; top: number }

/** The side of a pack that touches the back: padding with an air channel, S-shaped straps, belt. */
export function harness(pen: Pen, { body, behind = [], belt, top }: Carry): string {
  const { main, second, accent } = pen
  const pad = whole(`M200 ${top + 8}C176 ${top + 8} 160 ${top + 14} 156 ${top + 40}L150 316C152 330 164 336 200 336`)
  const strap = `M184 ${top + 14}C158 ${top + 22} 150 ${top + 60} 152 ${top + 104}C154 ${top + 134} 160 ${top + 150} 156 ${top + 176}`
  const webbing = `M156 ${top + 176}C152 ${top + 208} 140 ${top + 226} 130 ${top + 236}`
  const wing = 'M158 296C120 292 84 300 66 322C62 334 70 344 82 342C108 336 132 334 158 332Z'
  return [
    ...behind.map(d => pen.panel(d, main, 'ripstop')),
    pen.panel(body, main, 'ripstop'),
    pen.pair(pen.shade(body, [160, 240], [124, 244], 0.2)),
    pen.panel(pad, main, 'mesh'),
    pen.stencil ? '' : pen.fill(pad, '#000', 0.12),
    pen.fine ? pen.fill(`M193 ${top + 26}H207V330H193Z`, main.deep) : pen.line(`M200 ${top + 26}V324`, main.edge, 8),
    pen.seam(
      both(
        `M154 ${top + 96}C168 ${top + 102} 182 ${top + 104} 190 ${top + 104}M152 ${top + 158}C168 ${top + 164} 182 ${top + 166} 190 ${top + 166}`,
      ),
      main,
      1.8,
    ),
    pen.pair(
      [
        pen.line(webbing, main.deep, pen.fine ? 6 : 9),
        pen.line(strap, second.edge, pen.fine ? 25 : 28),
        pen.line(strap, second.base, pen.fine ? 21.5 : 22),
        pen.fine ? pen.line(strap, second.high, 9, 0.7) : '',
        pen.stitch(strap, second),
      ].join(''),
    ),
    pen.line(`M150 ${top + 100}H250`, accent.base, pen.fine ? 4.5 : 8),
    pen.fine ? pen.fill(`M190 ${top + 93}h20v14h-20Z`, second.deep) : '',
    belt
      ? pen.pair(pen.panel(wing, second) + pen.seam('M152 306C122 302 94 310 80 326', second, 1.8)) +
        pen.line('M70 332C60 336 52 338 44 338M330 332C340 336 348 338 356 338', main.deep, pen.fine ? 6 : 9)
      : '',
    pen.line(`M184 ${top + 6}C184 ${top - 14} 216 ${top - 14} 216 ${top + 6}`, second.base, pen.fine ? 6.5 : 10),
    pen.badge(188, 300, 1.4, accent.base),
    pen.light(body, ...behind),
  ].join('')
}
