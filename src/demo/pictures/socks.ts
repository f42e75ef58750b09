import type { Pen } from './pen.ts'
import { named, type ProductType } from './product-type.ts'

export const socks: ProductType = {
  tenant: 'nordgrat',
  name: named('Socks', 'Socken'),
  cuts: {
    crew: named('Trekking, crew', 'Trekking, halbhoch'),
    low: named('Trail running, low', 'Trailrunning, kurz'),
    knee: named('Ski, knee high', 'Ski, kniehoch'),
  },
  views: { front: named('side', 'Seite'), back: named('sole', 'Sohle') },
  ground: cut => ({ y: cut === 'low' ? 316 : 356, width: 124, x: 210 }),
  draw: (pen, cut) => {
    const shape = shapes[cut] ?? crew
    return pen.view === 'back' ? soles(pen, shape) : side(pen, shape)
  },
}

/** top is where the cuff begins, lift moves a short sock up the sheet. */
type Sock = { top: number; lift: number; cuff: number; bands: readonly number[] }

const crew: Sock = { top: 104, lift: 4, cuff: 30, bands: [150, 166] }

const shapes: Record<string, Sock> = {
  crew,
  low: { top: 232, lift: 44, cuff: 16, bands: [] },
  knee: { top: 42, lift: 0, cuff: 36, bands: [92, 104, 116] },
}

/** One sock behind the other, a step to the right, as a pair is folded for the shelf. */
function side(pen: Pen, sock: Sock): string {
  const behind = single({ ...pen, badge: () => '' }, sock)
  return `<g transform="translate(0 ${-sock.lift})"><g transform="translate(52 -12)">${behind}</g><g transform="translate(-26 4)">${single(pen, sock)}</g></g>`
}

function single(pen: Pen, { top, cuff, bands }: Sock): string {
  const { main, second, accent, style } = pen
  const short = top > 200
  const calf = top < 60 ? 8 : 0
  const leg = short
    ? `M140 ${top}C139 ${top + 20} 136 262 128 282`
    : `M${134 - calf} ${top}C${130 - calf} ${top + 60} 142 216 140 244C138 262 132 270 128 284`
  const outline = `${leg}C120 304 128 334 152 342C170 348 186 346 200 340C222 334 250 346 284 344C314 342 320 312 298 300C272 286 240 276 226 258C218 248 ${short ? '216 244 214' : `214 232 214`} ${short ? top : 220}${short ? '' : `C216 190 ${222 + calf} ${top + 60} ${220 + calf} ${top}`}Z`
  const heel =
    'M128 284C120 304 128 334 152 342C164 346 176 346 186 344C190 326 172 292 134 272C132 276 130 280 128 284Z'
  const toe =
    'M262 284C274 290 288 294 298 300C320 312 314 342 284 344C270 345 258 343 246 341C238 322 244 298 262 284Z'
  const cuffShape = `M${134 - calf - (short ? -6 : 0)} ${top}Q178 ${top - 7} ${220 + calf - (short ? 6 : 0)} ${top}L${219 + calf - (short ? 5 : 0)} ${top + cuff}Q178 ${top + cuff + 7} ${133 - calf - (short ? -6 : 0)} ${top + cuff}Z`
  const instep = 'M196 246C204 262 224 282 250 292L238 306C212 296 196 280 184 262Z'
  const wide = style.pick('band', [7, 10] as const)
  return [
    pen.panel(outline, main, 'knit'),
    ...bands.map(y =>
      pen.fill(
        `M${136 - calf} ${y}Q178 ${y + 6} ${218 + calf} ${y}V${y + wide}Q178 ${y + wide + 6} ${136 - calf} ${y + wide}Z`,
        accent.base,
      ),
    ),
    pen.panel(instep, second, 'rib'),
    pen.panel(heel, second, 'knit'),
    pen.panel(toe, second, 'knit'),
    pen.panel(cuffShape, second, 'rib'),
    short
      ? pen.panel(
          `M140 ${top}C130 ${top - 8} 130 ${top - 18} 138 ${top - 18}C148 ${top - 16} 154 ${top - 6} 156 ${top - 3}Z`,
          accent,
        )
      : '',
    pen.badge(158, short ? 258 : top + cuff + (bands.length ? 60 : 16), 1.3, accent.base),
    pen.shade(outline, [190, 250], [230, 262], 0.16),
    pen.light(outline),
  ].join('')
}

/** Seen from below: padding under heel and ball. */
function soles(pen: Pen, sock: Sock): string {
  const { main, second, accent } = pen
  const sole =
    'M150 60C182 58 200 92 196 140C192 176 184 206 186 250C188 296 178 344 148 346C116 346 108 300 112 254C116 214 102 176 102 132C104 88 122 62 150 60Z'
  const ball =
    'M106 156C104 148 102 140 102 132C104 88 122 62 150 60C182 58 200 92 196 140C194 154 192 166 190 178C166 190 128 182 106 156Z'
  const heel = 'M112 272C110 312 120 346 148 346C174 344 186 308 186 268C166 256 132 258 112 272Z'
  const foot = [
    pen.panel(sole, main, 'knit'),
    pen.panel(ball, second, 'terry'),
    pen.panel(heel, second, 'terry'),
    sock.bands.length
      ? pen.line('M112 228Q150 238 186 228', accent.base, pen.fine ? 5 : 9)
      : pen.line('M112 220Q150 230 186 220M112 234Q150 244 186 234', accent.base, pen.fine ? 3 : 6),
    pen.shade(sole, [150, 200], [202, 206], 0.18),
    pen.light(sole),
  ].join('')
  return `<g transform="translate(2 0)">${foot}</g><g transform="matrix(-1 0 0 1 398 0)">${foot}</g>`
}
