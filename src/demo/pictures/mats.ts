import { whole } from './path.ts'
import type { Pen } from './pen.ts'
import { named, type ProductType } from './product-type.ts'

export const mat: ProductType = {
  tenant: 'nordgrat',
  name: named('Sleeping mat', 'Isomatte'),
  cuts: {
    air: named('Air mat, cross tubes', 'Luftmatte, Querkammern'),
    foam: named('Folding foam', 'Faltmatte'),
    self: named('Self-inflating', 'Selbstaufblasend'),
  },
  views: { front: named('laid out', 'ausgelegt'), back: named('rolled', 'gerollt') },
  ground: (cut, view) =>
    view === 'back' ? { y: 300, width: 130, x: 206 } : { y: cut === 'foam' ? 340 : 372, width: 96 },
  draw: (pen, cut) => (pen.view === 'back' ? rolled(pen) : (drawings[cut] ?? air)(pen)),
}

const drawings: Record<string, (pen: Pen) => string> = { air, foam, self }

function air(pen: Pen): string {
  const { main, second, accent, style } = pen
  const body = whole('M200 34C168 34 138 38 130 62C122 100 126 180 134 240L146 330C150 352 172 358 200 358')
  const tubes = style.pick('tubes', [9, 11] as const)
  const step = 296 / tubes
  const lines = Array.from({ length: tubes - 1 }, (_, i) => {
    const y = 50 + (i + 1) * step
    const w = y < 90 ? 71 : 74 - (y - 90) * 0.07
    return (
      (pen.fine ? pen.fill(`M${206 - w} ${y + 4}H${194 + w}V${y + step * 0.42}H${206 - w}Z`, main.high, 0.6) : '') +
      pen.lead(`M${202 - w} ${y}Q200 ${y + 4} ${198 + w} ${y}`, main, 1.1)
    )
  })
  return [
    pen.panel(body, main),
    ...lines,
    pen.panel(whole('M200 34C168 34 138 38 130 62L129 74C150 80 176 82 200 82'), second),
    pen.badge(183, 54, 1.9, accent.base),
    `<circle cx="148" cy="52" r="${pen.fine ? 8 : 11}" fill="${accent.base}"/>`,
    pen.shade(body, [210, 200], [274, 206], 0.2),
    pen.light(body),
  ].join('')
}

function foam(pen: Pen): string {
  const { main, second, accent } = pen
  const slab = (y: number, cloth = main) =>
    pen.panel(`M92 ${y}L128 ${y - 18}H308L272 ${y}Z`, cloth) +
    pen.panel(`M92 ${y}H272V${y + 12}H92Z`, second) +
    pen.panel(`M272 ${y}L308 ${y - 18}V${y - 6}L272 ${y + 12}Z`, second)
  const open = 'M92 214L128 80H308L272 214Z'
  const dimples: string[] = []
  for (let row = 0; row < 5; row++)
    for (let i = 0; i < 7; i++) dimples.push(`M${104 + i * 24 + (4 - row) * 7} ${198 - (4 - row) * 26}h10l3-10h-10Z`)
  return [
    ...[320, 302, 284, 266, 248].map(y => slab(y)),
    slab(230),
    pen.panel(open, main),
    pen.fine ? pen.fill(dimples.join(''), main.deep, 0.55) : pen.lead('M102 176H282M112 140H292M120 108H300', main),
    pen.panel('M92 214H272V226H92Z', second),
    pen.panel('M272 214L308 80V92L272 226Z', second),
    pen.line('M150 332V226L186 80', accent.base, pen.fine ? 4 : 8),
    pen.light(open),
  ].join('')
}

function self(pen: Pen): string {
  const { main, second, accent, style } = pen
  const body = whole('M200 36H148C132 36 124 44 124 60V336C124 350 132 358 148 358H200')
  const zone = whole('M200 116H140V236H200')
  const wave = style.pick('print', [0, 1] as const)
  const lines = [70, 96, 256, 282, 308, 334]
    .map(y =>
      wave ? `M136 ${y}C160 ${y - 10} 176 ${y + 10} 200 ${y}C224 ${y - 10} 240 ${y + 10} 264 ${y}` : `M136 ${y}H264`,
    )
    .join('')
  return [
    pen.panel(body, main, 'twill'),
    pen.panel(zone, second, 'ripstop'),
    pen.lead(lines, main),
    pen.fill('M164 194 188 156 200 174 208 162 236 194H217L192 177 180 194Z', accent.base),
    `<circle cx="142" cy="54" r="${pen.fine ? 8 : 11}" fill="${accent.base}"/><circle cx="258" cy="54" r="${pen.fine ? 8 : 11}" fill="${accent.base}"/>`,
    pen.stitch('M132 60V336C132 346 138 350 148 350H252C262 350 268 346 268 336V60', main),
    pen.shade(body, [210, 200], [276, 206], 0.18),
    pen.light(body),
  ].join('')
}

function rolled(pen: Pen): string {
  const { main, second, accent } = pen
  const body = 'M116 146H296C322 146 340 178 340 222C340 266 322 298 296 298H116Z'
  const end = 'M116 146C142 146 160 178 160 222C160 266 142 298 116 298C90 298 72 266 72 222C72 178 90 146 116 146Z'
  return [
    pen.panel(body, main, 'twill'),
    pen.shade(body, [220, 210], [220, 300], 0.28),
    pen.panel(end, second),
    pen.line(
      'M116 162C138 162 148 190 148 222C148 256 138 284 116 284C96 284 84 256 84 222C84 196 98 176 114 176C130 176 138 200 138 222C138 248 130 270 116 270C102 270 96 244 96 222C96 204 106 190 116 190C124 190 128 204 128 222C128 240 122 254 116 254',
      second.edge,
      pen.fine ? 2.2 : 4.5,
    ),
    pen.panel(
      'M186 146H204C224 170 224 274 204 298H186C206 274 206 170 186 146ZM262 146H280C300 170 300 274 280 298H262C282 274 282 170 262 146Z',
      second,
    ),
    pen.fine
      ? pen.fill('M200 208h20v26h-20ZM276 208h20v26h-20Z', accent.base)
      : pen.line('M210 206V240M286 206V240', accent.base, 12),
    pen.light(body, end),
  ].join('')
}
