import type { Pen } from './pen.ts'
import { named, type ProductType } from './product-type.ts'
import { foamOf, outsoles, rubberOf } from './soles.ts'

export const boot: ProductType = {
  tenant: 'nordgrat',
  name: named('Boot', 'Stiefel'),
  cuts: {
    mountain: named('Mountain boot, full rand', 'Bergstiefel, Gummirand'),
    mid: named('Hiking boot, mid', 'Wanderstiefel, halbhoch'),
    winter: named('Winter boot, lined', 'Winterstiefel, gefüttert'),
  },
  views: { front: named('side', 'Seite'), back: named('sole', 'Sohle') },
  ground: (_, view) => ({
    y: view === 'back' ? 366 : 328,
    width: view === 'back' ? 110 : 148,
    x: view === 'back' ? 200 : 218,
  }),
  draw: (pen, cut) =>
    pen.view === 'back' ? outsoles(pen, cut === 'winter' ? 'waves' : 'lugs') : (drawings[cut] ?? mountain)(pen),
}

const drawings: Record<string, (pen: Pen) => string> = { mountain, mid, winter }

const HIGH =
  'M114 84C138 76 168 76 194 84L204 122C210 152 220 174 236 192C256 210 290 220 318 232C342 243 353 260 353 286H90C86 262 92 240 100 214C108 184 108 150 105 122C104 104 106 90 114 84Z'

function mountain(pen: Pen): string {
  const { main, second, accent } = pen
  const rubber = rubberOf(pen)
  return [
    pen.panel('M172 92C182 68 206 60 214 72L221 136L202 130Z', second),
    sole(pen, 20),
    pen.panel(HIGH, main, 'twill'),
    pen.panel(
      'M105 122C104 104 106 90 114 84C138 76 168 76 194 84L199 104C190 98 182 110 172 104C160 98 152 110 142 104C132 98 122 108 105 122Z',
      second,
    ),
    pen.panel('M100 214C92 240 86 262 90 286H148C156 256 146 222 112 204C108 206 104 208 100 214Z', second),
    eyestay(pen, 84),
    pen.seam('M210 176C186 192 160 214 156 284', main, 1.8) + pen.stitch('M216 182C192 198 166 220 162 284', main),
    pen.seam('M276 212C262 230 256 256 258 284', main, 1.8),
    pen.panel(
      'M90 286C88 276 88 268 90 262C130 271 180 272 232 265C262 260 298 250 326 236C345 246 353 264 353 286Z',
      rubber,
    ),
    laces(pen, HIGH_LACES),
    pullTab(pen, 110, 82),
    pen.badge(112, 236, 1.4, accent.base),
    pen.shade(HIGH, [220, 160], [250, 300], 0.2),
    pen.light(HIGH),
  ].join('')
}

const HIGH_LACES = [
  [194, 98],
  [199, 120],
  [206, 142],
  [215, 162],
  [230, 180],
  [250, 193],
] as const

function mid(pen: Pen): string {
  const { main, second, accent, style } = pen
  const upper =
    'M108 140C124 126 150 134 166 132C180 130 190 126 200 126L210 152C218 176 232 194 252 206C280 218 308 226 328 238C345 248 353 262 353 284H88C84 258 92 230 100 206C106 186 100 158 108 140Z'
  return [
    pen.panel('M176 132C186 112 206 104 214 114L222 158L206 156Z', second),
    sole(pen, 16, true),
    pen.panel(upper, main, 'mesh'),
    pen.panel('M100 206C92 230 84 258 88 284H150C156 250 138 214 106 194Z', second),
    pen.panel('M306 227C334 238 353 252 353 284H278C272 260 284 236 306 227Z', second),
    style.chance('swoosh', 0.5)
      ? pen.panel('M150 284C160 246 186 214 214 192L232 206C208 224 190 250 184 284Z', second)
      : pen.panel('M206 284C206 256 214 228 232 204L252 212C240 232 234 258 234 284Z', second),
    eyestay(pen, 126),
    pen.line('M109 142C124 128 150 136 166 134C180 132 190 128 199 128', second.base, pen.fine ? 8 : 11),
    laces(pen, [
      [202, 140],
      [209, 160],
      [220, 178],
      [236, 192],
      [256, 201],
    ]),
    pullTab(pen, 106, 136),
    pen.badge(110, 236, 1.4, accent.base),
    pen.shade(upper, [220, 180], [250, 300], 0.2),
    pen.light(upper),
  ].join('')
}

function winter(pen: Pen): string {
  const { main, second, accent, style } = pen
  const rubber = rubberOf(pen)
  const shaft =
    'M104 76H200L206 130C212 160 222 180 242 196C268 212 306 220 330 236C346 246 353 262 353 284H90C86 258 92 234 100 208C106 180 106 150 104 130Z'
  const galosh =
    'M96 222C88 244 86 266 90 286H353C353 262 346 246 330 236C312 226 294 221 274 213C250 234 200 240 160 236C134 232 112 226 96 222Z'
  const lining = pen.stencil ? second : foamOf(pen)
  const quilt = style.pick('shaft', ['quilt', 'strap'] as const)
  return [
    sole(pen, 14),
    pen.panel(shaft, main, 'plain'),
    quilt === 'quilt'
      ? pen.lead('M105 122Q156 134 205 122', main) +
        pen.lead('M104 154Q160 168 212 154', main) +
        pen.lead('M104 188Q170 204 236 188', main)
      : pen.line('M104 118Q156 130 204 118', second.base, pen.fine ? 12 : 15) +
        pen.line('M102 196Q172 212 232 186', second.base, pen.fine ? 12 : 15) +
        (pen.fine ? pen.fill('M150 116h18v14h-18ZM160 194h18v14h-18Z', accent.base) : ''),
    pen.panel(galosh, pen.stencil ? second : rubber),
    pen.panel(
      'M98 62C94 74 94 86 100 94C110 88 118 98 128 92C138 86 146 98 156 92C166 86 174 98 184 92C192 86 200 94 206 92C212 82 210 70 204 62C180 54 124 54 98 62Z',
      lining,
      'pile',
    ),
    pen.line('M188 100L200 196', accent.base, pen.fine ? 2.6 : 6),
    pullTab(pen, 104, 92),
    pen.badge(122, 250, 1.7, accent.base),
    pen.shade(shaft, [220, 160], [250, 300], 0.2),
    pen.light(shaft),
  ].join('')
}

function sole(pen: Pen, depth: number, sporty = false): string {
  const rubber = rubberOf(pen)
  const foam = sporty ? pen.second : foamOf(pen)
  const y = 306
  const lugs = [96, 122, 148, 196, 222, 248, 274, 300, 324].map(x => `M${x} ${y + 8}h20l-3 12h-14Z`).join('')
  return [
    pen.fill(lugs, rubber.base),
    pen.panel(
      `M88 ${y - 14}H354C358 ${y} 352 ${y + 10} 338 ${y + 12}H196C190 ${y + 4} 180 ${y + 4} 172 ${y + 12}H98C86 ${y + 8} 82 ${y - 4} 88 ${y - 14}Z`,
      rubber,
    ),
    pen.panel(`M86 280H354C359 286 359 292 355 ${y - 14 + depth * 0.2}H88C83 292 83 286 86 280Z`, foam),
    pen.fine ? pen.line('M90 289H352', pen.accent.base, 2) : '',
  ].join('')
}

function eyestay(pen: Pen, top: number): string {
  const d =
    top < 100
      ? 'M178 86L195 84L205 122C211 152 221 174 237 192C252 206 272 214 290 221L278 233C250 224 222 204 206 178C194 156 186 122 178 86Z'
      : 'M184 130L201 126L211 152C219 176 233 194 253 206C266 213 280 217 292 222L280 235C254 228 226 212 210 190C198 172 192 150 184 130Z'
  return pen.panel(d, pen.main)
}

/** Bars from the eyelets to the front edge: long up the shaft, short on the instep. */
function laces(pen: Pen, eyelets: readonly (readonly [number, number])[]): string {
  const { accent } = pen
  const bars = eyelets.map(([x, y], i) => {
    const reach = 22 - (i / eyelets.length) * 13
    return `M${x - 4} ${y + 3}L${x - 4 + reach} ${y + 3 - reach * 0.5}`
  })
  const shown = pen.fine ? bars : bars.filter((_, i) => i % 2 === 0)
  const rings = eyelets.map(([x, y]) => `<circle cx="${x - 4}" cy="${y + 3}" r="3.2" fill="${accent.low}"/>`).join('')
  return pen.line(shown.join(''), accent.base, pen.fine ? 4 : 8) + (pen.fine ? rings : '')
}

function pullTab(pen: Pen, x: number, y: number): string {
  return pen.line(
    `M${x} ${y + 18}C${x - 14} ${y + 6} ${x - 12} ${y - 12} ${x + 1} ${y - 10}C${x + 9} ${y - 8} ${x + 8} ${y} ${x + 6} ${y + 6}`,
    pen.accent.base,
    pen.fine ? 4 : 7,
  )
}
