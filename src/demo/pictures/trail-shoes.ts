import type { Pen } from './pen.ts'
import { named, type ProductType } from './product-type.ts'
import { foamOf, outsoles, rubberOf } from './soles.ts'

export const trailShoe: ProductType = {
  tenant: 'nordgrat',
  name: named('Trail shoe', 'Trailschuh'),
  cuts: {
    runner: named('Trail runner, thick foam', 'Trailrunner, dicke Dämpfung'),
    approach: named('Approach, laced to the toe', 'Zustieg, Schnürung bis zur Spitze'),
    gaiter: named('Speed, sock collar, dial', 'Speed, Sockenschaft, Drehverschluss'),
    sandal: named('River sandal', 'Trekkingsandale'),
  },
  views: { front: named('side', 'Seite'), back: named('sole', 'Sohle') },
  ground: (_, view) => ({
    y: view === 'back' ? 366 : 316,
    width: view === 'back' ? 110 : 150,
    x: view === 'back' ? 200 : 218,
  }),
  draw: (pen, cut) =>
    pen.view === 'back'
      ? outsoles(pen, cut === 'approach' ? 'lugs' : cut === 'sandal' ? 'waves' : 'chevrons')
      : (drawings[cut] ?? runner)(pen),
}

const drawings: Record<string, (pen: Pen) => string> = { runner, approach, gaiter, sandal }

const LOW =
  'M92 168C96 160 106 160 111 170C120 194 150 204 174 192C184 186 192 172 202 166C226 190 264 216 306 236C340 246 355 258 355 280H86C84 248 90 208 92 168Z'
const TONGUE = 'M174 192C180 170 192 152 208 150C216 152 216 162 212 172L198 202Z'

function runner(pen: Pen): string {
  const { main, second, accent, style } = pen
  const rubber = rubberOf(pen)
  const foam = foamOf(pen)
  const mid =
    'M78 262C110 270 150 262 190 270C240 280 300 276 350 258C364 268 366 284 352 296C320 312 130 314 96 308C74 302 70 280 78 262Z'
  return [
    pen.panel(TONGUE, second),
    pen.fill(
      [100, 124, 148, 172, 196, 220, 244, 268, 292, 316].map(x => `M${x} 304h16l-4 12h-8Z`).join(''),
      rubber.base,
    ),
    pen.panel(
      'M84 292C90 304 110 308 200 309C300 309 344 302 358 284C362 298 346 308 320 310H100C88 308 82 302 84 292Z',
      rubber,
    ),
    pen.panel(LOW, main, 'mesh'),
    pen.panel('M92 168C90 208 84 248 86 280H146C152 246 128 212 111 170C106 160 96 160 92 168Z', second),
    pen.panel('M318 240C345 248 355 262 355 280H298C296 262 304 246 318 240Z', second),
    style.pick('overlay', [0, 1] as const) === 0
      ? pen.line(
          'M150 276C164 244 186 220 208 196M192 276C202 250 216 230 234 212M234 276C238 256 248 242 262 226',
          second.base,
          pen.fine ? 8 : 11,
        )
      : pen.panel('M152 280C170 236 198 210 222 186L246 204C222 226 202 250 196 280Z', second),
    pen.shade(LOW, [220, 180], [240, 296], 0.18),
    pen.light(LOW),
    pen.panel(mid, foam),
    pen.line('M82 280C130 290 240 294 352 276', accent.base, pen.fine ? 4 : 8),
    lacing(pen, [
      [196, 180],
      [210, 192],
      [226, 204],
      [244, 215],
    ]),
    pen.line('M93 170C82 158 88 146 98 150C104 154 104 162 104 166', accent.base, pen.fine ? 4 : 7),
    pen.badge(106, 226, 1.4, accent.base),
  ].join('')
}

function approach(pen: Pen): string {
  const { main, second, accent } = pen
  const rubber = rubberOf(pen)
  const upper =
    'M94 178C98 168 108 168 114 178C124 198 150 206 172 196C184 190 192 178 200 172C232 196 276 214 312 228C342 240 354 258 354 284H88C86 252 92 214 94 178Z'
  return [
    pen.panel('M172 196C178 176 190 158 206 156C214 158 214 168 210 176L196 206Z', second),
    pen.panel('M84 278H356C362 290 358 304 344 308H98C84 304 80 290 84 278Z', rubber),
    pen.fill([96, 126, 156, 186, 216, 246, 276, 306].map(x => `M${x} 306h22v6h-22Z`).join(''), rubber.base),
    pen.panel(upper, main, 'plain'),
    pen.panel('M94 178C92 214 86 252 88 284H150C154 250 136 216 114 178C108 168 98 168 94 178Z', second, 'plain'),
    pen.panel('M200 172C232 196 276 214 312 228L296 250C256 240 212 224 184 198Z', second),
    pen.panel(
      'M88 284C86 274 86 266 88 258C150 268 220 270 268 254C284 248 296 232 304 224C340 236 354 256 354 284Z',
      rubber,
    ),
    pen.seam('M196 214C182 232 170 252 168 266', main, 1.8) + pen.stitch('M202 218C188 236 176 254 174 266', main),
    lacing(pen, [
      [196, 186],
      [212, 197],
      [229, 207],
      [247, 216],
      [266, 224],
      [284, 231],
    ]),
    pen.line('M86 282H356', accent.base, pen.fine ? 2.4 : 5),
    pen.badge(108, 224, 1.4, accent.base),
    pen.shade(upper, [220, 180], [240, 296], 0.18),
    pen.light(upper),
  ].join('')
}

function gaiter(pen: Pen): string {
  const { main, second, accent } = pen
  const rubber = rubberOf(pen)
  const foam = foamOf(pen)
  const upper =
    'M98 176C118 196 176 196 204 172C230 196 266 216 306 236C340 246 355 258 355 280H86C84 248 96 214 98 176Z'
  const collar = 'M106 116C134 108 166 108 192 118L208 176C178 206 116 202 95 182C104 162 108 140 106 116Z'
  return [
    pen.panel(
      'M82 268C180 278 280 278 354 262C364 274 362 290 348 298C300 312 130 312 98 306C78 300 74 284 82 268Z',
      foam,
    ),
    pen.fill([100, 126, 152, 178, 204, 230, 256, 282, 308].map(x => `M${x} 302h18l-5 14h-8Z`).join(''), rubber.base),
    pen.panel('M82 288C120 302 300 304 358 282C362 296 348 306 324 308H100C88 306 82 300 82 288Z', rubber),
    pen.panel(upper, main, 'mesh'),
    pen.panel(collar, second, 'knit'),
    pen.panel('M96 184C94 216 84 248 86 280H142C148 246 128 214 110 194Z', second),
    pen.panel('M322 241C346 249 355 262 355 280H294C294 262 304 246 322 241Z', second),
    pen.line('M228 212L176 262M250 222L210 270M228 212L208 202M250 222L238 210', accent.base, pen.fine ? 2.2 : 5),
    `<circle cx="228" cy="210" r="${pen.fine ? 13 : 16}" fill="${rubber.base}"/><circle cx="228" cy="210" r="${pen.fine ? 8 : 9}" fill="${accent.base}"/>`,
    pen.line('M108 120C96 112 96 96 108 98C116 100 116 110 114 118', accent.base, pen.fine ? 4 : 7),
    pen.badge(128, 146, 1.6, accent.base),
    pen.shade(upper, [220, 180], [240, 296], 0.18),
    pen.light(upper, collar),
  ].join('')
}

function sandal(pen: Pen): string {
  const { main, second, accent } = pen
  const rubber = rubberOf(pen)
  const foot =
    'M78 264C120 252 150 262 190 268C240 274 300 268 352 252C364 262 364 284 350 294C310 306 120 308 94 302C74 296 70 276 78 264Z'
  const strap = (d: string, cloth = main) =>
    pen.line(d, cloth.edge, pen.fine ? 21 : 23) + pen.line(d, cloth.base, pen.fine ? 18 : 19)
  return [
    strap('M232 262C246 222 268 212 290 216', second),
    strap('M158 262C170 222 196 200 226 196', second),
    strap('M100 258C96 226 98 200 108 176'),
    strap('M108 180C140 196 180 200 224 186'),
    strap('M250 268C252 246 270 226 296 216C314 212 326 224 330 252'),
    strap('M170 264C168 236 190 212 224 190'),
    pen.panel(foot, second),
    pen.panel('M84 286C150 298 300 296 358 274C360 292 346 302 322 304H104C90 302 84 296 84 286Z', rubber),
    pen.fine ? pen.fill('M206 176h26v24h-26Z', rubber.base) + pen.line('M212 188h14', accent.base, 4) : '',
    pen.line('M82 272C150 286 280 284 354 262', accent.base, pen.fine ? 4 : 8),
    pen.badge(282, 234, 1.3, accent.base),
    pen.light(foot),
  ].join('')
}

function lacing(pen: Pen, eyelets: readonly (readonly [number, number])[]): string {
  const { accent } = pen
  const shown = pen.fine ? eyelets : eyelets.filter((_, i) => i % 2 === 0)
  return shown
    .map(([x, y]) => pen.line(`M${x - 8} ${y + 14}L${x + 9} ${y - 5}`, accent.base, pen.fine ? 4.4 : 8))
    .join('')
}
